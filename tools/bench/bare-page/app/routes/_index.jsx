import { useLoaderData } from '@remix-run/react';

/** Reads the session and 20 rows through the server that mounts this page. */
export const loader = ({ request, context }) => context.list(request);

/**
 * The same rows as the product's list, cell by cell, with what can be done with each: no shell, filters, forms or open
 * panel, no words to look up, no dates or numbers to tell in a language, no states a row may be in.
 */
export default function BareList() {
  const { items } = useLoaderData();
  return (
    <table role="table">
      <tbody role="rowgroup">
        {items.map(({ id, name, dosage, additionalInfo, type, quantity, expiryDate, categories, isPrivate }) => (
          <tr role="row" id={`med-${id}`} key={id}>
            <th role="rowheader" scope="row">
              {name}
              <small className="quiet"> {dosage}</small>
              {additionalInfo && <span className="note quiet">{additionalInfo}</span>}
            </th>
            <td role="cell">{type}</td>
            <td role="cell">
              {quantity}
              <a
                href={`/?qty=${id}#med-${id}`}
                className="icon-button change"
                aria-label={`Change quantity: ${name}`}
              />
            </td>
            <td role="cell">
              <time className="expiry" dateTime={expiryDate} title={expiryDate}>
                {expiryDate}
              </time>
            </td>
            <td role="cell">{categories.join(', ')}</td>
            <td role="cell" className="visibility">
              {isPrivate ? 'Private' : 'Public'}
              <button
                type="submit"
                form="privacy"
                name="toggle"
                value={`${id}:${!isPrivate}`}
                className="icon-button"
                aria-label={`Change visibility: ${name}`}
              />
            </td>
            <td role="cell" className="row-actions">
              <a href={`/?panel=edit&id=${id}`} className="icon-button" aria-label={`Edit: ${name}`} />
              <a href={`/${id}/delete`} className="icon-button danger" aria-label={`Delete: ${name}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
