import { IdentityModule } from '@domeka/identity';
import { addProducts, testModule } from '@domeka/testing';
import type { Person } from '@domeka/testing';
import type { RecognitionView } from '@domeka/boxes/contract';
import { BoxesModule } from './boxes.module.ts';

const register: Record<string, string[]> = {
  Metoreum: ['7,5 mg/0,15 ml', '10 mg/0,2 ml', '15 mg/0,3 ml', '25 mg/0,5 ml'],
  Adalimax: ['40 mg/0,4 ml', '80 mg/0,8 ml'],
  Etanerva: ['25 mg/0,5 ml', '50 mg/1 ml'],
  Heparex: ['2 000 j.m./0,2 ml', '4 000 j.m./0,4 ml', '10 000 j.m./1 ml'],
  Glargina: ['100 j.m./ml', '300 j.m./ml'],
  Morfidol: ['10 mg/1 ml', '20 mg/2 ml'],
  'Depo-Medrol': ['40 mg/ml'],
  Amoksyl: ['250 mg/5 ml', '500 mg/5 ml'],
  Kalcydrol: ['100 mg jonów wapnia/5 ml', '200 mg jonów wapnia/10 ml'],
  Bisoprod: ['1,25 mg', '2,5 mg', '5 mg', '10 mg'],
  Witavit: ['20 000 j.m./ml'],
  Penicyl: ['500 000 j.m.', '1 500 000 j.m.'],
  'Ibuprom Max': ['400 mg'],
  'Metformax 850': ['850 mg'],
  'Beto 25 ZK': ['23,75 mg'],
  Dekristol: ['1000 j.m.', '20 000 j.m.'],
  Karwedyl: ['3,125 mg', '6,25 mg'],
  Fosfomyk: ['3 g'],
};

const t = testModule([IdentityModule, BoxesModule]);
let anna: Person;
beforeAll(async () => {
  anna = await t.person('anna');
  const products = Object.entries(register).flatMap(([name, strengths]) =>
    strengths.map((dosage) => ({ name, dosage })),
  );
  await addProducts(t.sql, products);
});

async function answered(ocrText: string): Promise<string> {
  const answer = await t.api('POST /catalog/recognitions', { token: anna.token, body: { ocrText } });
  const { name, dosage, isStrengthDoubtful, candidates } = answer.json as RecognitionView;
  const known = candidates.map((one) => one.dosage).join(' | ');
  if (dosage !== null) return `${name} ${dosage}`;
  return `${isStrengthDoubtful ? `${name}, which strength?` : 'which?'} ${known}`;
}

test.each([
  ['Metoreum 7,5 mg/0,15 ml', 'Metoreum 7,5 mg/0,15 ml'],
  ['Metoreum 10 mg/0,2 ml', 'Metoreum 10 mg/0,2 ml'],
  ['METOREUM\n15 mg/0,3 ml', 'Metoreum 15 mg/0,3 ml'],
  ['Metoreum 25mg/0.5ml', 'Metoreum 25 mg/0,5 ml'],
  ['Metoreum 0,025 g/0,5 ml', 'Metoreum 25 mg/0,5 ml'],
  ['Metoreum 25 mg in 0.5 ml', 'Metoreum 25 mg/0,5 ml'],
  ['Metoreum 25 mg w 0,5 ml', 'Metoreum 25 mg/0,5 ml'],
  ['Metoreum 50 mg/ml\n25 mg/0,5 ml', 'Metoreum 25 mg/0,5 ml'],
  ['Metoreum 15 mg/0,3 ml (50 mg/ml)', 'Metoreum 15 mg/0,3 ml'],
  ['Metoreum 25', 'Metoreum 25 mg/0,5 ml'],
  ['Metoreum', 'which? 7,5 mg/0,15 ml | 10 mg/0,2 ml | 15 mg/0,3 ml | 25 mg/0,5 ml'],
  ['Metoreum 50 mg/ml', 'which? 7,5 mg/0,15 ml | 10 mg/0,2 ml | 15 mg/0,3 ml | 25 mg/0,5 ml'],
  ['Metoreum 25 mg', 'which? 25 mg/0,5 ml'],
  ['Metoreum 50', 'Metoreum, which strength? 7,5 mg/0,15 ml | 10 mg/0,2 ml | 15 mg/0,3 ml | 25 mg/0,5 ml'],
  ['Metoreum 20 mg/0,4 ml', 'Metoreum, which strength? 7,5 mg/0,15 ml | 10 mg/0,2 ml | 15 mg/0,3 ml | 25 mg/0,5 ml'],
  ['Metoreum 25 mg/0,15 ml', 'Metoreum, which strength? 7,5 mg/0,15 ml | 10 mg/0,2 ml | 15 mg/0,3 ml | 25 mg/0,5 ml'],
  ['Adalimax 80 mg/0,8 ml', 'Adalimax 80 mg/0,8 ml'],
  ['ADALIMAX 40 MG/0,4 ML', 'Adalimax 40 mg/0,4 ml'],
  ['Adalimax', 'which? 40 mg/0,4 ml | 80 mg/0,8 ml'],
  ['Adalimax 100 mg/ml', 'which? 40 mg/0,4 ml | 80 mg/0,8 ml'],
  ['Adalimax 40 mg/0,8 ml', 'Adalimax, which strength? 40 mg/0,4 ml | 80 mg/0,8 ml'],
  ['Adalimax 20 mg/0,2 ml', 'Adalimax, which strength? 40 mg/0,4 ml | 80 mg/0,8 ml'],
  ['Etanerva 50 mg/1 ml', 'Etanerva 50 mg/1 ml'],
  ['Etanerva 25 mg/0,5 ml', 'Etanerva 25 mg/0,5 ml'],
  ['Etanerva 50 mg/ml', 'which? 25 mg/0,5 ml | 50 mg/1 ml'],
  ['Etanerva', 'which? 25 mg/0,5 ml | 50 mg/1 ml'],
  ['Heparex 4000 j.m./0,4 ml', 'Heparex 4 000 j.m./0,4 ml'],
  ['Heparex 4 000 IU/0.4 ml', 'Heparex 4 000 j.m./0,4 ml'],
  ['Heparex 10 000 j.m./ml', 'which? 2 000 j.m./0,2 ml | 4 000 j.m./0,4 ml | 10 000 j.m./1 ml'],
  ['Heparex 6000 j.m./0,6 ml', 'Heparex, which strength? 2 000 j.m./0,2 ml | 4 000 j.m./0,4 ml | 10 000 j.m./1 ml'],
  ['Heparex', 'which? 2 000 j.m./0,2 ml | 4 000 j.m./0,4 ml | 10 000 j.m./1 ml'],
  ['Glargina 100 j.m./ml', 'Glargina 100 j.m./ml'],
  ['Glargina 300 j.m./ml', 'Glargina 300 j.m./ml'],
  ['Glargina 300 j.m./3 ml', 'which? 100 j.m./ml'],
  ['Morfidol 20 mg/2 ml', 'Morfidol 20 mg/2 ml'],
  ['Morfidol 10 mg/ml', 'which? 10 mg/1 ml | 20 mg/2 ml'],
  ['Depo-Medrol 40 mg/ml', 'Depo-Medrol 40 mg/ml'],
  ['Depo-Medrol 40 mg/1 ml', 'Depo-Medrol 40 mg/ml'],
  ['Depo-Medrol 80 mg/2 ml', 'which? 40 mg/ml'],
  ['Amoksyl 250 mg/5 ml', 'Amoksyl 250 mg/5 ml'],
  ['Amoksyl 50 mg/ml', 'which? 250 mg/5 ml'],
  ['Amoksyl 500 mg/10 ml', 'Amoksyl, which strength? 250 mg/5 ml | 500 mg/5 ml'],
  ['Kalcydrol 200 mg jonów wapnia/10 ml', 'Kalcydrol 200 mg jonów wapnia/10 ml'],
  ['Kalcydrol', 'which? 100 mg jonów wapnia/5 ml | 200 mg jonów wapnia/10 ml'],
])('of "%s", amount and volume decide: %s', async (text, answer) => expect(await answered(text)).toBe(answer));

test.each([
  ['Witavit 20 000 j.m./ml', 'Witavit 20 000 j.m./ml'],
  ['Witavit 20000 j.m./ml', 'Witavit 20 000 j.m./ml'],
  ['Witavit 20\u00a0000 j.m./ml', 'Witavit 20 000 j.m./ml'],
  ['Witavit 20\u2009000 j.m./ml', 'Witavit 20 000 j.m./ml'],
  ['Witavit 20\n000 j.m./ml', 'Witavit 20 000 j.m./ml'],
  ['Witavit 20.000 j.m./ml', 'Witavit 20 000 j.m./ml'],
  ['Witavit 2 000 j.m./ml', 'Witavit, which strength? 20 000 j.m./ml'],
  ['Witavit 000 j.m./ml', 'Witavit, which strength? 20 000 j.m./ml'],
  ['Penicyl 1\n500 000 j.m.', 'Penicyl 1 500 000 j.m.'],
  ['Penicyl 1 500\n000 j.m.', 'Penicyl 1 500 000 j.m.'],
  ['Penicyl 500 000 j.m.', 'Penicyl 500 000 j.m.'],
  ['Penicyl 1.500.000 j.m.', 'Penicyl 1 500 000 j.m.'],
  ['Penicyl 000 j.m.', 'Penicyl, which strength? 500 000 j.m. | 1 500 000 j.m.'],
  ['Penicyl 500 j.m.', 'Penicyl, which strength? 500 000 j.m. | 1 500 000 j.m.'],
  ['Ibuprom Max 2 400 mg', 'Ibuprom Max, which strength? 400 mg'],
  ['Ibuprom Max 400 mg', 'Ibuprom Max 400 mg'],
  ['Ibuprom Max 40 mg', 'Ibuprom Max, which strength? 400 mg'],
  ['Ibuprom Max 4OO mg', 'Ibuprom Max, which strength? 400 mg'],
  ['Ibuprom Max 400 rng', 'Ibuprom Max, which strength? 400 mg'],
  ['Bisoprod 0 mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod 25mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod 2 5 mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod 2, 5 mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod 2 ,5 mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod 2·5 mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod 2\n5 mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod ,5 mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod l0 mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod 1O mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod IO mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod S mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod I5 mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod 1 0 mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod 125 mg', 'Bisoprod, which strength? 1,25 mg | 2,5 mg | 5 mg | 10 mg'],
  ['Bisoprod 2,5 mg', 'Bisoprod 2,5 mg'],
  ['Bisoprod 5 mg, 30 tabl.', 'Bisoprod 5 mg'],
  ['BISOPROD5MG tabletki', 'Bisoprod 5 mg'],
  ['Karwedyl 3,125 mg', 'Karwedyl 3,125 mg'],
  ['Karwedyl 6.25 mg', 'Karwedyl 6,25 mg'],
  ['Karwedyl 3 125 mg', 'Karwedyl, which strength? 3,125 mg | 6,25 mg'],
  ['Dekristol 20 000 IU', 'Dekristol 20 000 j.m.'],
  ['Dekristol 20,000 IU', 'Dekristol 20 000 j.m.'],
  ['Dekristol 1 000 j.m.', 'Dekristol 1000 j.m.'],
  ['Dekristol 10 000 j.m.', 'Dekristol, which strength? 1000 j.m. | 20 000 j.m.'],
  ['Metformax 850 850 mg', 'Metformax 850 850 mg'],
  ['Metformax 850\n850 mg', 'Metformax 850 850 mg'],
  ['Beto 25 ZK 23,75 mg', 'Beto 25 ZK 23,75 mg'],
  ['Adalimax 40 mg/O,8 ml', 'Adalimax, which strength? 40 mg/0,4 ml | 80 mg/0,8 ml'],
  ['Adalimax 40 mg/0, 8 ml', 'Adalimax, which strength? 40 mg/0,4 ml | 80 mg/0,8 ml'],
  ['Fosfomyk 3 g, 1 saszetka', 'Fosfomyk 3 g'],
  ['Fosfomyk\nEach sachet (5g)', 'Fosfomyk 3 g'],
])('of "%s" nothing is filled that is half read: %s', async (text, answer) =>
  expect(await answered(text)).toBe(answer),
);
