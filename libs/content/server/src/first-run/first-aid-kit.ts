import type { FirstPage } from './first-page.ts';

export const firstAidKit: FirstPage = {
  en: {
    slug: 'first-aid-kit-with-children',
    title: 'A first-aid kit for a home with children: the list',
    metaDescription:
      'What belongs in the first-aid kit of a home with children, what does not, and the numbers and habits that help more than any plaster.',
    content: `
<p>A good kit is small, complete, and where every adult in the home can find it at night. Here is a list to tick off,
and some things that are left out on purpose.</p>

<h2>For wounds</h2>
<ul class="checks">
<li>Plasters in several sizes, and a roll of plaster tape</li>
<li>Sterile gauze dressings, small, medium and large</li>
<li>Two crêpe bandages and a triangular bandage</li>
<li>Sterile eye pads</li>
<li>Sterile salt solution in small ampoules, to rinse wounds and eyes</li>
<li>Alcohol-free wipes, disposable gloves</li>
<li>Scissors with blunt ends, tweezers, safety pins</li>
</ul>

<h2>For fever, falls and bellies</h2>
<ul class="checks">
<li>A digital thermometer, and a spare battery</li>
<li>A medicine against pain and fever in the form and strength for your child’s age and weight: paracetamol, or
ibuprofen if your doctor or pharmacist agrees</li>
<li>The syringe or spoon that came with it</li>
<li>Oral rehydration salts</li>
<li>Something that cools: a gel pack in the freezer, and a cloth to wrap it in</li>
<li>What your child needs in particular: against allergies, for asthma, with the doctor’s instructions beside it</li>
</ul>

<h2>What does not belong there</h2>
<ul>
<li><strong>Aspirin for children.</strong> Those under 16 do not get it unless a doctor prescribes it: it can cause a
rare, dangerous illness, Reye’s syndrome.</li>
<li><strong>Codeine for children under 12.</strong> Some bodies turn it into too much morphine.</li>
<li><strong>Leftovers of antibiotics.</strong> See <a href="/en/knowledge-base/leftover-antibiotics">What to do with
leftover antibiotics</a>.</li>
<li><strong>Kitchen spoons.</strong> They differ in size. Measure with what came in the box.</li>
<li><strong>Something to make a child vomit.</strong> After poison it can do more harm. Call 112 and keep the
packaging.</li>
</ul>

<h2>Write down, before you need it</h2>
<ol>
<li>112, for emergencies in the whole European Union.</li>
<li>The number of your doctor, and of care at night and on holidays.</li>
<li>The weight of each child and the day it was measured: doses often go by weight.</li>
<li>Allergies, illnesses, and what is taken each day. A shared list in Domeka can be opened on any phone.</li>
</ol>

<h2>Three things to know by heart</h2>
<ul>
<li><strong>A burn</strong>: cool it at once under running water, cool but not icy, for 20 minutes, and keep the rest of
the child warm. No butter, no ice.</li>
<li><strong>A wound that bleeds hard</strong>: press on it firmly with a dressing or a clean cloth, keep pressing, and
call 112.</li>
<li><strong>Something swallowed</strong> (medicine, a button battery, a cleaning agent): do not wait for signs. Call
112.</li>
</ul>
<p>No text replaces a first-aid course: there you practise with your hands.</p>

<h2>Where the kit stands</h2>
<p>High up, locked or with a catch, dry and cool: neither in the bathroom nor in the car. Look through it twice a year,
when the clocks change: dates, batteries, what has been used up. Domeka tells you which medicines run out of date.</p>

<h2>Where this comes from</h2>
<ul>
<li>The list and where to keep it, no aspirin below 16, cooling of bumps and sprains, swallowed poison and batteries: <a
href="https://www.nhs.uk">NHS</a> (United Kingdom), “What should I keep in my first aid kit?”, “Aspirin”, “Sprains and
strains”, “Poisoning”.</li>
<li>Codeine: <a href="https://www.ema.europa.eu">European Medicines Agency</a>, restrictions of 2013 and 2015 on codeine
for children.</li>
<li>Burns and bleeding: European Resuscitation Council, <a href="https://www.cprguidelines.eu">Guidelines: First
Aid</a>, and <a href="https://www.nhs.uk">NHS</a>, “Burns and scalds”.</li>
<li>Rehydration salts: World Health Organization, <a
href="https://www.who.int/news-room/fact-sheets/detail/diarrhoeal-disease">Diarrhoeal disease</a>.</li>
<li>Measuring liquid medicines: <a href="https://www.fda.gov">U.S. Food and Drug Administration</a>, advice on giving
medicine to children. 112: Article 109 of <a href="https://eur-lex.europa.eu/eli/dir/2018/1972/oj">Directive (EU)
2018/1972</a>.</li>
</ul>

<p><em>This is general information. Ask your doctor or pharmacist what suits your child.</em></p>
`,
  },
  pl: {
    slug: 'apteczka-w-domu-z-dziecmi',
    title: 'Apteczka w domu z dziećmi: lista',
    metaDescription:
      'Co powinno być w apteczce w domu z dziećmi, czego nie powinno, oraz numery i nawyki, które pomagają bardziej niż plaster.',
    content: `
<p>Dobra apteczka jest mała, kompletna i leży tam, gdzie każdy dorosły domownik znajdzie ją w nocy. Oto lista do
odhaczenia i kilka rzeczy, których celowo na niej nie ma.</p>

<h2>Na rany</h2>
<ul class="checks">
<li>Plastry w kilku rozmiarach i przylepiec na rolce</li>
<li>Jałowe gaziki i opatrunki, małe, średnie i duże</li>
<li>Dwa bandaże elastyczne i chusta trójkątna</li>
<li>Jałowe kompresy na oczy</li>
<li>Jałowa sól fizjologiczna w ampułkach, do przemywania ran i oczu</li>
<li>Chusteczki bez alkoholu, rękawiczki jednorazowe</li>
<li>Nożyczki z tępymi końcami, pęseta, agrafki</li>
</ul>

<h2>Na gorączkę, stłuczenia i brzuch</h2>
<ul class="checks">
<li>Termometr elektroniczny i zapasowa bateria</li>
<li>Lek przeciwbólowy i przeciwgorączkowy w postaci i dawce dla wieku i masy ciała dziecka: paracetamol albo, za zgodą
lekarza lub farmaceuty, ibuprofen</li>
<li>Strzykawka lub miarka, która była w pudełku</li>
<li>Doustny płyn nawadniający w saszetkach</li>
<li>Coś, co chłodzi: żelowy kompres w zamrażarce i ściereczka do owinięcia</li>
<li>To, czego potrzebuje właśnie Twoje dziecko: na alergię, na astmę, a obok zalecenia lekarza</li>
</ul>

<h2>Czego tam nie powinno być</h2>
<ul>
<li><strong>Aspiryny dla dzieci.</strong> Przed ukończeniem 16 lat nie podaje się jej, chyba że zaleci ją lekarz: może
wywołać rzadką, groźną chorobę, zespół Reye’a.</li>
<li><strong>Kodeiny dla dzieci poniżej 12 lat.</strong> Niektóre organizmy wytwarzają z niej zbyt dużo morfiny.</li>
<li><strong>Resztek antybiotyków.</strong> Zobacz <a href="/pl/baza-wiedzy/resztki-antybiotykow">Co zrobić z resztkami
antybiotyku</a>.</li>
<li><strong>Łyżeczek z kuchni.</strong> Mają różną wielkość. Odmierzaj tym, co było w pudełku.</li>
<li><strong>Środków na wymioty.</strong> Po zatruciu mogą bardziej zaszkodzić. Zadzwoń pod 112 i zachowaj
opakowanie.</li>
</ul>

<h2>Zapisz, zanim będzie potrzebne</h2>
<ol>
<li>112, numer alarmowy w całej Unii Europejskiej.</li>
<li>Numer do lekarza oraz do nocnej i świątecznej opieki.</li>
<li>Masę ciała każdego dziecka i dzień ważenia: często zależą od niej dawki.</li>
<li>Alergie, choroby i leki przyjmowane codziennie. Udostępnioną listę z Domeki otworzysz na każdym telefonie.</li>
</ol>

<h2>Trzy rzeczy, które warto znać na pamięć</h2>
<ul>
<li><strong>Oparzenie</strong>: od razu chłodź pod bieżącą wodą, chłodną, ale nie lodowatą, przez 20 minut, a dziecko
poza tym ogrzewaj. Bez masła i bez lodu.</li>
<li><strong>Mocno krwawiąca rana</strong>: mocno uciskaj ją opatrunkiem albo czystą tkaniną, nie przerywaj ucisku i
zadzwoń pod 112.</li>
<li><strong>Coś połkniętego</strong> (lek, bateria guzikowa, środek czystości): nie czekaj na objawy. Zadzwoń pod
112.</li>
</ul>
<p>Żaden tekst nie zastąpi kursu pierwszej pomocy: tam ćwiczy się własnymi rękami.</p>

<h2>Gdzie stoi apteczka</h2>
<p>Wysoko, zamknięta na klucz albo zatrzask, sucho i chłodno: ani w łazience, ani w samochodzie. Przejrzyj ją dwa razy w
roku, przy zmianie czasu: terminy, baterie, to, co się skończyło. Domeka powie, którym lekom mija termin.</p>

<h2>Skąd to wiemy</h2>
<ul>
<li>Lista i miejsce na apteczkę, zakaz aspiryny przed 16. rokiem życia, chłodzenie stłuczeń, połknięte trucizny i
baterie: brytyjska służba zdrowia, <a href="https://www.nhs.uk">NHS</a>, „What should I keep in my first aid kit?”,
„Aspirin”, „Sprains and strains”, „Poisoning”.</li>
<li>Kodeina: <a href="https://www.ema.europa.eu">Europejska Agencja Leków</a>, ograniczenia stosowania u dzieci z 2013 i
2015 roku.</li>
<li>Oparzenia i krwotoki: Europejska Rada Resuscytacji, <a href="https://www.cprguidelines.eu">wytyczne pierwszej
pomocy</a>, oraz <a href="https://www.nhs.uk">NHS</a>, „Burns and scalds”.</li>
<li>Płyny nawadniające: Światowa Organizacja Zdrowia, <a
href="https://www.who.int/news-room/fact-sheets/detail/diarrhoeal-disease">Diarrhoeal disease</a>.</li>
<li>Odmierzanie leków w płynie: <a href="https://www.fda.gov">amerykańska Agencja Żywności i Leków</a>, porady o
podawaniu leków dzieciom. Numer 112: artykuł 109 <a href="https://eur-lex.europa.eu/eli/dir/2018/1972/oj">dyrektywy (UE)
2018/1972</a>.</li>
</ul>

<p><em>To informacje ogólne. Co jest odpowiednie dla Twojego dziecka, powie lekarz lub farmaceuta.</em></p>
`,
  },
};
