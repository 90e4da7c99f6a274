import { text } from 'node:stream/consumers';
import mjml2html from 'mjml';

export async function compileMjml(source) {
  const { html, errors } = await mjml2html(source, { validationLevel: 'strict', minify: false });
  if (errors?.length) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  return html;
}

if (import.meta.filename === process.argv[1]) process.stdout.write(await compileMjml(await text(process.stdin)));
