import { refuse } from '@domeka/catalog-import/contract';
import { Decoder } from '@domeka/platform/tables';

/** XML may declare more encodings than tables have. */
export function decoderOf(encoding: string): Decoder {
  const known = ['utf-8', 'utf8', 'us-ascii', 'windows-1250', 'windows-1252', 'iso-8859-1', 'iso-8859-2'];
  if (!known.includes(encoding)) throw refuse('unknown-encoding', { encoding });
  return new Decoder(encoding === 'utf8' || encoding === 'us-ascii' ? 'utf-8' : encoding);
}
