import type { AppLoadContext } from '@remix-run/node';
import { calendarDateIn, readTypedCode } from '@domeka/kernel';
import { typedFormat } from '@domeka/boxes/contract';
import { textOf } from '../../lib/forms/forms.server.ts';
import type { ReceivedForm } from '../values/received-form.ts';

/** Fields in which keyboard scanners may type a code. */
const controls = ['name', 'dosage', 'quantity', 'expiryDate', 'lotNumber'];

/** The text may hold a serial number: only the product number is kept, and only if it cannot be looked up. */
export async function withTypedCode(taken: ReceivedForm, context: AppLoadContext): Promise<ReceivedForm> {
  if (taken.scan) return taken;
  const today = calendarDateIn('UTC', new Date());
  for (const control of controls) {
    const code = readTypedCode(textOf(taken.values, control), today);
    if (!code) continue;
    const { gtin, expiryDate, isExpiryDoubtful, lotNumber } = code;
    const said = { format: typedFormat, gtin, expiryDate, isExpiryDoubtful, lotNumber, isMedicine: true };
    const scan = await context.api('POST /scans/readings', { body: { code: said, lettering: null } });
    const left = !scan.ok && control === 'name' && gtin ? gtin : '';
    return { ...taken, values: { ...taken.values, [control]: left }, scan };
  }
  return taken;
}
