export interface PushEvents {
  push_device_added: undefined;
  /** By its person, or because another account took it over. */
  push_device_removed: undefined;
}
