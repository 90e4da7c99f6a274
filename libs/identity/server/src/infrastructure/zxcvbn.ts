import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first password: the word lists take tens of megabytes that an idle process need not hold. */
export const zxcvbn = () => (loading ??= load());

async function load(): Promise<ZxcvbnFactory> {
  const [core, common, english, polish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-pl'),
  ]);
  const {
    'lastnames-en': _names,
    'wikipedia-en': _words,
    ...englishWords
  } = english.dictionary as Record<string, string[]>;
  const { wikipedia: _polishWords, ...polishWords } = polish.dictionary as Record<string, string[]>;
  return new core.ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...englishWords, ...polishWords },
  });
}
