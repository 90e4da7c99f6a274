export interface PushEvents {
  push_device_added: undefined;
  /** By its person, or because another person took it over. */
  push_device_removed: undefined;
}
