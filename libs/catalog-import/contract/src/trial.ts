export const trialBoxes = {
  ibuprofen: { name: 'Ibuprofen', dosage: '200 mg', type: 'tablets', category: 'painkiller' },
  omega: { name: 'Omega-3', dosage: '1000 mg', type: 'capsules', category: 'supplements' },
  panthenol: { name: 'Panthenol', dosage: '5%', type: 'spray', category: 'other' },
} as const satisfies Record<string, TriedMedicine>;
export type TrialBox = keyof typeof trialBoxes;

export const mostTried = 10;

export interface TriedMedicine {
  name: string;
  dosage: string | null;
  type: string | null;
  category: string | null;
}

/** One of the two. */
export interface TrialInput {
  q?: string;
  box?: TrialBox;
}

export interface TrialView {
  isEmpty: boolean;
  items: (Omit<TriedMedicine, 'category'> & { signed: string })[];
}
