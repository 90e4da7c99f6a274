/** Enter presses a form's first button, which would be one that only looks something up. */
export const DefaultButton = () => (
  <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
);
