import type { AddMedicationInput } from '@domeka/inventory/contract';

type Usual = [name: string, dosage: string | null, type: string, quantity: number | null, expiryDate: string | null];

const taken: [...Usual, how: string | null][] = [
  ['Acard', '75 mg', 'tablets', 28, '2098-05-31', '1 rano'],
  ['Atoris', '20 mg', 'tablets', 60, '2098-11-30', '1 wieczorem'],
  ['Bisocard', '5 mg', 'tablets', 45, '2098-03-31', '1 rano, po śniadaniu'],
  ['Euthyrox N 75', '75 µg', 'tablets', 50, '2098-08-31', '1 rano, na czczo, pół godziny przed jedzeniem'],
  ['Metformax SR 500', '500 mg', 'tablets', 90, '2098-12-31', '2 × dziennie'],
  ['Nebilet HCT', '5 mg + 12,5 mg', 'tablets', 22, '2098-09-30', 'rano'],
  ['Ventolin', '100 µg/dawkę', 'inhaler', 170, '2098-01-31', 'w razie potrzeby'],
  ['Vigantoletten 1000', '1000 j.m.', 'tablets', 12.5, null, null],
];
const atHome: Usual[] = [
  ['Altacet', '10 mg/g', 'ointment', 75, '2098-07-31'],
  ['Apap', '500 mg', 'tablets', 12, '2098-05-31'],
  ['Aspirin C', '400 mg + 240 mg', 'tablets', 8, '2098-10-31'],
  ['Cirrus Duo', '5 mg + 120 mg', 'tablets', 6, '2098-06-30'],
  ['Clotrimazolum GSK', '10 mg/g', 'cream', 20, '2098-04-30'],
  ['Espumisan', '40 mg', 'capsules', 25, '2098-02-28'],
  ['Fenistil', '1 mg/g', 'ointment', 50, '2098-08-31'],
  ['Gripex Hot Activ', '1000 mg + 100 mg', 'sachets', 5, '2098-12-31'],
  ['Herbapect', '498 mg + 348 mg/5 ml', 'syrup', 50, '2098-03-31'],
  ['Ibuprom Max', '400 mg', 'tablets', 22, '2098-11-30'],
  ['Krople żołądkowe', null, 'drops', 75, '2098-09-30'],
  ['Loperamid WZF', '2 mg', 'tablets', 10, '2098-05-31'],
  ['Maść z witaminą A', '800 j.m./g', 'ointment', 25, '2098-01-31'],
  ['Nasivin Soft', '0,5 mg/ml', 'spray', 75, '2098-10-31'],
  ['No-Spa Forte', '80 mg', 'tablets', 20, '2098-07-31'],
  ['Octenisept', null, 'spray', 50, '2098-06-30'],
  ['Orsalit', null, 'sachets', 7, '2098-12-31'],
  ['Paracetamol Hasco', '125 mg', 'suppository', 5, '2098-04-30'],
  ['Smecta', '3 g', 'sachets', 22, '2098-02-28'],
  ['Strepsils z miodem i cytryną', '1,2 mg + 0,6 mg', 'tablets', 16, '2098-08-31'],
  ['Węgiel leczniczy VP', '300 mg', 'capsules', 20, null],
  ['Zyrtec', '10 mg', 'tablets', 1, '2098-03-31'],
];

const factsOf = ([name, dosage, type, quantity, expiryDate]: Usual): AddMedicationInput => ({
  name,
  dosage,
  type,
  quantity,
  expiryDate,
});

/** Thirty medicines as they stand at home, eight of them taken. */
export const usualHome: AddMedicationInput[] = [
  ...taken.map(([name, dosage, type, quantity, expiryDate, how]) => ({
    ...factsOf([name, dosage, type, quantity, expiryDate]),
    isTaken: true,
    how,
  })),
  ...atHome.map(factsOf),
];
