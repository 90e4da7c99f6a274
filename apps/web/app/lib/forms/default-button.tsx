/** Enter presses a form's first button, which may be another than people mean. */
export const DefaultButton = ({ intent }: { intent?: string }) => (
  <button
    type="submit"
    name={intent && 'intent'}
    value={intent}
    className="visually-hidden"
    tabIndex={-1}
    aria-hidden="true"
  />
);
