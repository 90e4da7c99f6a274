import { inLatinLetters } from './latin-letters.ts';

test.each([
  ['парацетамол', 'paracetamol'],
  ['Ибупрофен 400 мг', 'ibuprofen 400 mg'],
  ['ацетилсалициловая кислота', 'acetilsalicilova kislota'],
  ['Гидрокортизон', 'hidrokortizon'],
  ['витамин В12', 'vitamin b12'],
  ['витамин С', 'vitamin c'],
  ['Но-шпа', 'no-szpa'],
  ['левотироксин', 'levotiroksin'],
  ['Ўлькарыл', 'ulkaryl'],
  ['Żel Łagodny', 'Żel Łagodny'],
])('%s is written %s', (text, latin) => expect(inLatinLetters(text)).toBe(latin));
