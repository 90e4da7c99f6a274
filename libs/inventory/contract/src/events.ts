/**
 * What inventory tells other modules. Details hold names of changed fields only, never what is in them, and the `list`
 * a medication is in.
 */
export type InventoryEventType = 'medication_added' | 'medication_updated' | 'medication_moved' | 'medication_deleted';
