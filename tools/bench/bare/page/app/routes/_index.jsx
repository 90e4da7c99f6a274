import { useLoaderData } from '@remix-run/react';

/** Reads the session, 20 rows and the months they expire in through the server that mounts this page. */
export const loader = ({ request, context }) => context.page(request);

const today = new Date().toISOString();
const yearAhead = Array.from({ length: 12 }, (_, later) =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + later)).toISOString().slice(0, 7),
);

/**
 * The same rows, drawings and year as in the product's list, cell by cell, with what can be done with each: no header,
 * filters, forms or open panel, no words to look up, no dates or numbers to tell in a language, no states a row may
 * be in.
 */
export default function BareList() {
  const { items, shelf } = useLoaderData();
  return (
    <>
      <Shelf months={shelf} />
      <table role="table">
        <tbody role="rowgroup">
          {items.map((item) => (
            <Row key={item.id} {...item} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Shelf({ months }) {
  const counts = new Map(months.map(({ month, packages }) => [month, packages]));
  return (
    <div className="shelf">
      <div className="shelf-stacks" aria-hidden="true">
        {yearAhead.map((month) => (
          <span className="shelf-month" key={month}>
            <svg viewBox="0 0 24 58">
              {counts.has(month) && <path className="box-fine" d={stackOf(counts.get(month))} />}
              <text x="12" y="55">
                {month.slice(5)}
              </text>
            </svg>
          </span>
        ))}
      </div>
      <ul className="shelf-links" aria-label="The year">
        {yearAhead.map(
          (month, column) =>
            counts.has(month) && (
              <li style={{ gridColumn: column + 1 }} key={month}>
                <a href={`/?expiry=${month}`} title={`${month}: ${counts.get(month)}`}>
                  <span className="visually-hidden">{`${month}: ${counts.get(month)}`}</span>
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

const stackOf = (packages) =>
  Array.from({ length: Math.min(packages, 6) }, (_, at) => `M6 ${39.5 - 5.5 * at}h12v4h-12z`).join('');

function Row({ id, name, dosage, additionalInfo, type, quantity, expiryDate, categories, isPrivate, ...row }) {
  const { version, packageCount } = row;
  return (
    <tr role="row" id={`med-${id}`}>
      <th role="rowheader" scope="row">
        <i className={`thumbnail drawing drawing-${type}`} aria-hidden="true" />
        <span translate="no">
          {name}
          <small className="quiet"> {dosage}</small>
        </span>
        {additionalInfo && <span className="note quiet">{additionalInfo}</span>}
        {isPrivate && <span className="icon icon-lock">Private</span>}
      </th>
      <td role="cell">
        {type}
        {packageCount > 1 && <small className="quiet">{packageCount} packages</small>}
      </td>
      <td role="cell">
        <span className="stepper">
          <button type="submit" form="step" name="step" value={`${id}:-1:${version}`} aria-label={`Less: ${name}`} />
          <a
            href={packageCount > 1 ? `/${id}/packages` : `/?qty=${id}#med-${id}`}
            className="change-quantity"
            aria-label={`Change quantity: ${name}`}
          >
            {quantity}
          </a>
          <button type="submit" form="step" name="step" value={`${id}:1:${version}`} aria-label={`More: ${name}`} />
        </span>
      </td>
      <td role="cell">
        <time className="expiry" dateTime={expiryDate} title={expiryDate}>
          {expiryDate}
        </time>
      </td>
      <td role="cell">{categories.join(', ')}</td>
      <td role="cell" className="row-actions">
        <details className="row-more">
          <summary className="icon-button" aria-label={`More: ${name}`} />
          <button
            type="submit"
            form="privacy"
            name="toggle"
            value={`${id}:${!isPrivate}`}
            className="icon-button"
            aria-label={`Change visibility: ${name}`}
          />
          <a href={`/?panel=edit&id=${id}`} className="icon-button" aria-label={`Edit: ${name}`} />
          <a href={`/${id}/packages`} className="icon-button" aria-label={`Packages: ${name}`} />
          <a href={`/${id}/delete`} className="icon-button danger" aria-label={`Delete: ${name}`} />
        </details>
      </td>
    </tr>
  );
}
