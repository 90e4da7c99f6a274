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
<li><strong>They are certainly too few.</strong> A handful of tablets is not a treatment. It can make you feel better
for a while and leave the illness behind.</li>
<li><strong>They hide what you have.</strong> A test made after a few doses may show nothing, and the doctor is left
guessing.</li>
<li><strong>They help resistant bacteria.</strong> Each needless dose gives those bacteria an advantage that the medicine
cannot kill. They stay in the home and are passed on.</li>
</ul>
<p>For the same reasons never give your antibiotic to anybody else, and never take what was prescribed for somebody else.</p>

<h2>How there come to be leftovers, and how to avoid them</h2>
<ol>
<li>Take the antibiotic for as long as your doctor said, at the times your doctor said.</li>
<li>If you feel well earlier, or badly because of the medicine, do not stop by yourself. Phone the doctor or ask a
pharmacist.</li>
<li>If the pack holds more than the treatment needs, the rest is waste from the first day. Note the last day of the
treatment on the box.</li>
<li>Suspensions for children that are mixed with water keep for days only, even in the fridge. The leaflet says how
many. What is left then is waste as well.</li>
</ol>

<h2>Where to take them</h2>
<p>Neither in the bin nor in the toilet: what gets into the water acts on the bacteria that live there. Countries of the
European Union must have a system for collecting unused medicines. In Poland that is the container in many pharmacies and
the municipal collection point (PSZOK). How to do it step by step, says
<a href="/en/knowledge-base/returning-expired-medicines">Returning expired medicines</a>.</p>
<p>Then remove the antibiotic from your list in Domeka, so that nobody counts on it.</p>

<h2>When to see a doctor at once</h2>
<p>If breathing gets hard, if lips or face swell, or if a rash comes with fever after a dose, call 112. It may be an
allergy to the medicine.</p>

<h2>Where this comes from</h2>
<ul>
<li>No antibiotics for colds and flu, no leftovers kept, shared or taken without a prescription, treatment as
prescribed: European Centre for Disease Prevention and Control,
<a href="https://antibiotic.ecdc.europa.eu">European Antibiotic Awareness Day</a>.</li>
<li>Misuse of antibiotics drives resistance, and resistant bacteria spread: World Health Organization,
<a href="https://www.who.int/news-room/fact-sheets/detail/antimicrobial-resistance">Antimicrobial resistance</a>.</li>
<li>Systems for collecting unused medicines: Article 127b of
<a href="https://eur-lex.europa.eu/eli/dir/2001/83/oj">Directive 2001/83/EC</a>.</li>
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
<p>W pudełku zostały cztery kapsułki, a po chorobie nie ma śladu. Kusi, żeby zachować je na następne przeziębienie. Lepiej
nie: tutaj piszemy dlaczego i co zrobić zamiast tego.</p>

<h2>Dlaczego resztki nie są zapasem</h2>
<ul>
<li><strong>To prawdopodobnie niewłaściwy lek.</strong> Antybiotyki działają na bakterie. Przeziębienie i grypę wywołują
wirusy, na które antybiotyk nie działa wcale. A każdy antybiotyk zwalcza tylko niektóre bakterie.</li>
<li><strong>Na pewno jest ich za mało.</strong> Kilka tabletek to nie leczenie. Mogą na chwilę przynieść ulgę, a choroba
zostanie.</li>
<li><strong>Utrudniają rozpoznanie.</strong> Badanie zrobione po kilku dawkach może niczego nie wykazać i lekarz musi
zgadywać.</li>
<li><strong>Pomagają bakteriom opornym.</strong> Każda niepotrzebna dawka daje przewagę tym bakteriom, których lek nie
potrafi zabić. Zostają w domu i przenoszą się na innych.</li>
</ul>
<p>Z tych samych powodów nigdy nie oddawaj swojego antybiotyku innej osobie i nie bierz tego, co przepisano komuś innemu.</p>

<h2>Skąd biorą się resztki i jak ich uniknąć</h2>
<ol>
<li>Przyjmuj antybiotyk tak długo i o takich porach, jak zalecił lekarz.</li>
<li>Jeśli poczujesz się dobrze wcześniej albo lek źle na Ciebie działa, nie przerywaj leczenia na własną rękę. Zadzwoń do
lekarza albo zapytaj farmaceutę.</li>
<li>Jeśli w opakowaniu jest więcej, niż potrzeba, reszta od pierwszego dnia jest odpadem. Zapisz na pudełku ostatni dzień
leczenia.</li>
<li>Zawiesiny dla dzieci, które rozrabia się wodą, nadają się do użycia tylko przez kilka lub kilkanaście dni, nawet w
lodówce. Ile dokładnie, mówi ulotka. Potem także one są odpadem.</li>
</ol>

<h2>Gdzie je oddać</h2>
<p>Ani do kosza, ani do toalety: to, co trafia do wody, działa na żyjące w niej bakterie. Kraje Unii Europejskiej muszą
mieć system zbierania niewykorzystanych leków. W Polsce to pojemnik w wielu aptekach i punkt selektywnej zbiórki odpadów
komunalnych (PSZOK). Jak to zrobić krok po kroku, opisuje artykuł
<a href="/pl/baza-wiedzy/zwrot-przeterminowanych-lekow">Zwrot przeterminowanych leków</a>.</p>
<p>Potem usuń antybiotyk ze swojej listy w Domece, żeby nikt na niego nie liczył.</p>

<h2>Kiedy natychmiast szukać pomocy</h2>
<p>Jeśli po przyjęciu dawki trudno oddychać, puchną usta lub twarz albo pojawia się wysypka z gorączką, zadzwoń pod 112.
To może być uczulenie na lek.</p>

<h2>Skąd to wiemy</h2>
<ul>
<li>Żadnych antybiotyków na przeziębienie i grypę, żadnego przechowywania resztek, oddawania ich innym ani przyjmowania bez
recepty, leczenie zgodnie z zaleceniem: Europejskie Centrum ds. Zapobiegania i Kontroli Chorób,
<a href="https://antibiotic.ecdc.europa.eu">Europejski Dzień Wiedzy o Antybiotykach</a>.</li>
<li>Nadużywanie antybiotyków sprzyja oporności, a oporne bakterie się rozprzestrzeniają: Światowa Organizacja Zdrowia,
<a href="https://www.who.int/news-room/fact-sheets/detail/antimicrobial-resistance">Antimicrobial resistance</a>.</li>
<li>Systemy zbierania niewykorzystanych leków: artykuł 127b
<a href="https://eur-lex.europa.eu/eli/dir/2001/83/oj">dyrektywy 2001/83/WE</a>.</li>
<li>Porady po polsku: <a href="https://antybiotyki.edu.pl">Narodowy Program Ochrony Antybiotyków</a>.</li>
</ul>

<p><em>To informacje ogólne. Czy potrzebny jest antybiotyk i jaki, może powiedzieć tylko lekarz.</em></p>
`,
  },
};
