import { sharingEn } from '@domeka/sharing/contract';
import { faultOfDeactivation } from './deactivation.ts';

test.each<[unknown, string, object]>([
  [null, 'No data returned from deactivate_share function', {}],
  [undefined, 'No data returned from deactivate_share function', {}],
  ['', 'No data returned from deactivate_share function', {}],
  ['ended', 'Invalid response format from deactivate_share function', {}],
  [{ id: 'a' }, 'Invalid response format from deactivate_share function', {}],
  [{ success: 'yes' }, 'Invalid response format from deactivate_share function', {}],
  [{ success: false, message: 'Too late' }, 'Failed to deactivate share: {{message}}', { message: 'Too late' }],
  [{ success: false }, 'Share deactivation failed', {}],
])('%j is told as what it is', (answer, text, params) => {
  const fault = faultOfDeactivation(answer);
  const words: Record<string, string> = sharingEn.refusal;
  expect([words[fault?.code ?? ''], fault?.params]).toEqual([text, params]);
});

test('an ended share is no fault', () =>
  expect(faultOfDeactivation({ success: true, id: 'a', isActive: false, message: 'Ended' })).toBeNull());
