import { turnedLettering } from './turned-lettering.ts';

const surely = { text: 'Ibuprom Max 400 mg', confidence: 80, reader: 'tesseract' };
const weakly = { ...surely, text: 'Gu = 5x', confidence: 40 };

async function read(...readings: (typeof surely)[]) {
  const reported: (number | 'weak')[] = [];
  const lettering = await turnedLettering(
    (turn) => {
      const reading = readings[reported.filter((one) => one !== 'weak').length] ?? weakly;
      reported.push(turn);
      return Promise.resolve(reading);
    },
    () => reported.push('weak'),
  );
  return { reported, lettering };
}

test('what is read surely is not turned', async () => {
  expect(await read(surely)).toEqual({ reported: [0], lettering: surely });
});

test('a first weak reading is told at once, before the picture is turned', async () => {
  expect(await read(weakly, weakly, surely)).toEqual({
    reported: [0, 'weak', 180, 90],
    lettering: { ...surely, text: 'Gu = 5x\nGu = 5x\nIbuprom Max 400 mg' },
  });
});

test('confident nonsense of few letters is weak', async () => {
  const { reported } = await read({ ...surely, text: 'Il!|1' });
  expect(reported).toEqual([0, 'weak', 180, 90, 270]);
});
