import type { FirstPage } from './first-page.ts';

export const leftoverAntibiotics: FirstPage = {
  en: {
    slug: 'leftover-antibiotics',
    title: 'What to do with leftover antibiotics',
    metaDescription:
      'Why a few left tablets of an antibiotic are no reserve for next time, how to avoid leftovers, and where to take them.',
    content: `
<p>Four capsules are left in the box and you feel well again. It is tempting to keep them for the next cold. Better not:
this page says why, and what to do instead.</p>

<h2>Why leftovers are no reserve</h2>
<ul>
<li><strong>They are probably the wrong medicine.</strong> Antibiotics act against bacteria. Colds and flu come from
viruses, against which they do nothing. And each antibiotic suits certain bacteria only.</li>
<li><strong>They are too few.</strong> A handful of tablets is not the treatment a doctor would prescribe.</li>
<li><strong>They help resistant bacteria.</strong> Antibiotics taken without need let those bacteria win that they
cannot kill. Such bacteria can spread to other people.</li>
</ul>
<p>For the same reasons never give your antibiotic to anybody else, and never take what was prescribed for somebody
else.</p>

<h2>How there come to be leftovers, and how to avoid them</h2>
<ol>
<li>Take the antibiotic for as long as your doctor said, at the times your doctor said.</li>
<li>If you feel well earlier, or badly because of the medicine, do not stop by yourself. Phone the doctor or ask a
pharmacist.</li>
<li>If the pack holds more than the treatment needs, the rest is waste from the first day. Note the last day of the
treatment on the box.</li>
<li>Suspensions for children that are mixed with water keep for a limited time only. The leaflet says how long and
where. What is left then is waste as well.</li>
</ol>

<h2>Where to take them</h2>
<p>Neither in the bin nor in the toilet: the leaflets of medicines in the European Union ask for that, to protect the
environment. Its countries must have a system for collecting unused medicines. In Poland there is a container in many
pharmacies, and municipal collection points (PSZOK) must take expired medicines. How to do it step by step, says <a
href="/en/knowledge-base/returning-expired-medicines">Returning expired medicines</a>.</p>
<p>Then remove the antibiotic from your list in Domeka, so that nobody counts on it.</p>

<h2>When to see a doctor at once</h2>
<p>If breathing gets hard, or if lips, face or tongue swell after a dose, call 112. It may be a severe allergic
reaction. With a rash ask a doctor before the next dose.</p>

<h2>Where this comes from</h2>
<ul>
<li>No antibiotics for colds and flu, no leftovers kept, shared or taken without a prescription, treatment as
prescribed: European Centre for Disease Prevention and Control, <a href="https://antibiotic.ecdc.europa.eu">European
Antibiotic Awareness Day</a>.</li>
<li>Misuse of antibiotics drives resistance, and resistant bacteria spread: World Health Organization, <a
href="https://www.who.int/news-room/fact-sheets/detail/antimicrobial-resistance">Antimicrobial resistance</a>.</li>
<li>How to dispose of medicines, as leaflets say it: <a href="https://www.ema.europa.eu">European Medicines Agency</a>,
product-information templates.</li>
<li>Systems for collecting unused medicines: Article 127b of <a
href="https://eur-lex.europa.eu/eli/dir/2001/83/oj">Directive 2001/83/EC</a>; in Poland Article 3 of the act on keeping
municipalities clean and in order (ustawa o utrzymaniu czystości i porządku w gminach).</li>
<li>Signs of a severe allergic reaction: <a href="https://www.nhs.uk/conditions/anaphylaxis/">NHS</a> (United Kingdom),
“Anaphylaxis”.</li>
<li>Advice in Polish: <a href="https://antybiotyki.edu.pl">Narodowy Program Ochrony Antybiotyków</a>.</li>
</ul>

<p><em>This is general information. Whether you need an antibiotic, and which one, only a doctor can say.</em></p>
`,
  },
  pl: {
    slug: 'resztki-antybiotykow',
    title: 'Co zrobić z resztkami antybiotyku',
    metaDescription:
      'Dlaczego kilka pozostałych tabletek antybiotyku nie jest zapasem na następny raz, jak uniknąć resztek i gdzie je oddać.',
    content: `
<p>W pudełku zostały cztery kapsułki, a po chorobie nie ma śladu. Kusi, żeby zachować je na następne przeziębienie.
Lepiej nie: tutaj piszemy dlaczego i co zrobić zamiast tego.</p>

<h2>Dlaczego resztki nie są zapasem</h2>
<ul>
<li><strong>To prawdopodobnie niewłaściwy lek.</strong> Antybiotyki działają na bakterie. Przeziębienie i grypę wywołują
wirusy, na które antybiotyk nie działa wcale. A każdy antybiotyk zwalcza tylko niektóre bakterie.</li>
<li><strong>Jest ich za mało.</strong> Kilka tabletek to nie kuracja, jaką przepisałby lekarz.</li>
<li><strong>Pomagają bakteriom opornym.</strong> Antybiotyk przyjmowany bez potrzeby daje przewagę tym bakteriom,
których nie potrafi zabić. Mogą się one przenosić na inne osoby.</li>
</ul>
<p>Z tych samych powodów nigdy nie oddawaj swojego antybiotyku innej osobie i nie bierz tego, co przepisano komuś
innemu.</p>

<h2>Skąd biorą się resztki i jak ich uniknąć</h2>
<ol>
<li>Przyjmuj antybiotyk tak długo i o takich porach, jak zalecił lekarz.</li>
<li>Jeśli poczujesz się dobrze wcześniej albo lek źle na Ciebie działa, nie przerywaj leczenia na własną rękę. Zadzwoń
do lekarza albo zapytaj farmaceutę.</li>
<li>Jeśli w opakowaniu jest więcej, niż potrzeba, reszta od pierwszego dnia jest odpadem. Zapisz na pudełku ostatni
dzień leczenia.</li>
<li>Zawiesiny dla dzieci, które przygotowuje się z wodą, nadają się do użycia tylko przez ograniczony czas. Jak długo i
gdzie je trzymać, mówi ulotka. Potem także one są odpadem.</li>
</ol>

<h2>Gdzie je oddać</h2>
<p>Ani do kosza, ani do toalety: proszą o to ulotki leków w Unii Europejskiej, żeby chronić środowisko. Kraje Unii muszą
mieć system zbierania niewykorzystanych leków. W Polsce pojemnik stoi w wielu aptekach, a przeterminowane leki muszą
przyjmować punkty selektywnego zbierania odpadów komunalnych (PSZOK). Jak to zrobić krok po kroku, opisuje artykuł <a
href="/pl/baza-wiedzy/zwrot-przeterminowanych-lekow">Zwrot przeterminowanych leków</a>.</p>
<p>Potem usuń antybiotyk ze swojej listy w Domece, żeby nikt na niego nie liczył.</p>

<h2>Kiedy natychmiast szukać pomocy</h2>
<p>Jeśli po przyjęciu dawki trudno oddychać albo puchną usta, twarz lub język, zadzwoń pod 112. To może być ciężka
reakcja alergiczna. Jeśli pojawi się wysypka, zapytaj lekarza przed następną dawką.</p>

<h2>Skąd to wiemy</h2>
<ul>
<li>Żadnych antybiotyków na przeziębienie i grypę, żadnego przechowywania resztek, oddawania ich innym ani przyjmowania
bez recepty, leczenie zgodnie z zaleceniem: Europejskie Centrum ds. Zapobiegania i Kontroli Chorób, <a
href="https://antibiotic.ecdc.europa.eu">Europejski Dzień Wiedzy o Antybiotykach</a>.</li>
<li>Nadużywanie antybiotyków sprzyja oporności, a oporne bakterie się rozprzestrzeniają: Światowa Organizacja Zdrowia,
<a href="https://www.who.int/news-room/fact-sheets/detail/antimicrobial-resistance">Antimicrobial resistance</a>.</li>
<li>Jak pozbywać się leków, słowami ulotek: <a href="https://www.ema.europa.eu">Europejska Agencja Leków</a>, szablony
druków informacyjnych.</li>
<li>Systemy zbierania niewykorzystanych leków: artykuł 127b <a
href="https://eur-lex.europa.eu/eli/dir/2001/83/oj">dyrektywy 2001/83/WE</a>; w Polsce artykuł 3 ustawy o utrzymaniu
czystości i porządku w gminach.</li>
<li>Objawy ciężkiej reakcji alergicznej: brytyjska służba zdrowia, <a
href="https://www.nhs.uk/conditions/anaphylaxis/">NHS</a>, „Anaphylaxis”.</li>
<li>Porady po polsku: <a href="https://antybiotyki.edu.pl">Narodowy Program Ochrony Antybiotyków</a>.</li>
</ul>

<p><em>To informacje ogólne. Czy potrzebny jest antybiotyk i jaki, może powiedzieć tylko lekarz.</em></p>
`,
  },
};
