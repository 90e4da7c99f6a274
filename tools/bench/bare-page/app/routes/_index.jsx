import { useLoaderData } from '@remix-run/react';

/** Reads the session and 20 rows through the server that mounts this page. */
export const loader = ({ request, context }) => context.list(request);

/** The same rows as the product's list, as a plain table: no shell, words, filters, forms or links. */
export default function BareList() {
  const { items } = useLoaderData();
  return (
    <table>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th>
              {item.name} {item.dosage}
              {item.additionalInfo}
            </th>
            <td>{item.type}</td>
            <td>{item.quantity}</td>
            <td>{item.expiryDate}</td>
            <td>{item.categories.join(', ')}</td>
            <td>{item.isPrivate ? 'Private' : 'Public'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
