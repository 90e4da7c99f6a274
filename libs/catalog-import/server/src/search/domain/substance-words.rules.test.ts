import { substanceWords } from './substance-words.ts';

test.each([
  ['drotaweryna', ['drotaweryna']],
  ['kwas acetylosalicylowy', ['kwas', 'acetylsalicylicum']],
  ['witamina d3', ['colecalciferolum']],
  ['d3', ['colecalciferolum']],
  ['vitamin c', ['acidum', 'ascorbicum']],
  ['vit. c', ['acidum', 'ascorbicum']],
  ['chlorek sodu', ['chloridum', 'natrii']],
  ['wapn + magnez', ['calcii', 'magnez']],
  ['par', []],
  ['jod i d', []],
])('%s names the substances %j', (typed, words) => expect(substanceWords(typed)).toEqual(words));
