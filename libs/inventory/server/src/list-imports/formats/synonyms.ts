/** Folded, as people write them in tables and on boxes; a point at the end is left out. */
export const typeSynonyms: Record<string, string> = Object.fromEntries(
  Object.entries({
    tablets:
      'tabletka tabletek tabl tab tabs tablet pill pills pigulka pigulki pastylki pastylka drazetki draz caplet caplets chewable chewables',
    capsules: 'kapsulka kapsulek kaps caps cap capsule',
    syrup: 'syropy syr sirup zawiesina suspension plyn liquid roztwor solution',
    ointment: 'masci ung zel gel',
    sachets: 'saszetka saszetek sasz sachet',
    spray: 'aerozol aerosol sprej',
    inhaler: 'inhalatory inhalers inhalacja',
    cream: 'kremy creme krem',
    injection: 'zastrzyki zastrzykow injections ampulki ampulka amp ampoule ampoules iniekcja wstrzykiwacz pen',
    drops: 'kropla kropel krop drop gtt',
    suppository: 'czopki czopkow czop supp suppositories',
  }).flatMap(([type, words]) => words.split(' ').map((word) => [word, type] as const)),
);

/** Pieces of something that is not said. */
export const piecesWords = new Set('pcs pc pieces piece szt sztuk sztuki sztuka x units unit count ct'.split(' '));

/** How many pieces are in one is not said: a number of these is no number of pieces. */
export const packageWords = new Set(
  (
    'op opak opakowanie opakowania opakowan paczka paczki paczek pudelko pudelka pudelek blister blistry blistrow ' +
    'blisters box boxes pack packs package packages packet packets pkg pkt'
  ).split(' '),
);

/** How long something keeps, in the units that are kept. */
export const periodWords = new Map(
  (
    [
      ['days', 1, 'd day days dz dzien dni dnia doba doby dob'],
      ['days', 7, 'w wk wks week weeks t tyg tydz tydzien tygodnie tygodni tygodnia'],
      ['months', 1, 'm mo mos mth mths mon month months mc m-c m-ce m-cy mies miesiac miesiace miesiecy miesiaca'],
      ['months', 12, 'y yr yrs year years r rok roku lata lat'],
    ] as const
  ).flatMap(([unit, times, words]) => words.split(' ').map((word) => [word, { unit, times }] as const)),
);

export const categorySynonyms: Record<string, string> = Object.fromEntries(
  Object.entries({
    painkiller:
      'painkillers|pain|pain relief|analgesic|analgesics|przeciwbolowy|przeciwbolowe i przeciwgoraczkowe|bol|bole|na bol',
    antibiotic: 'antibiotics|antybiotyki',
    supplements: 'supplement|vitamin|vitamins|witamina|witaminy|suplement|suplement diety|suplementy diety|minerals',
    'cold/flu':
      'cold|flu|cold and flu|cold & flu|cold flu|przeziebienie|grypa|przeziebienie i grypa|na przeziebienie|katar',
    equipment: 'medical equipment|device|devices|dressing|dressings|sprzet medyczny|opatrunki|opatrunek|plastry',
    allergy: 'allergies|antihistamine|antihistamines|alergie|przeciwalergiczne|przeciwhistaminowe|na alergie',
    other: 'others|misc|miscellaneous|rozne|inny|pozostale',
  }).flatMap(([category, words]) => words.split('|').map((word) => [word, category] as const)),
);
