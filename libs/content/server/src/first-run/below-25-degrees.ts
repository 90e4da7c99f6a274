import type { FirstPage } from './first-page.ts';

export const below25Degrees: FirstPage = {
  en: {
    slug: 'store-below-25-degrees',
    title: 'What “store below 25 °C” means at home',
    metaDescription:
      'Where the 25 °C on the box comes from, what a warm afternoon does to a medicine and what a heatwave does, and what to do after one.',
    content: `
<p>“Do not store above 25 °C”, says the box, and in July the thermometer in the bedroom shows 28. Is everything in the
drawer spoiled? Mostly not. It helps to know what the number stands for.</p>

<h2>Where the number comes from</h2>
<p>Before a medicine is sold its maker keeps packs of it at 25 °C for a year or longer, and others at 40 °C for six
months, and measures what becomes of them. The results decide what is printed:</p>
<table>
<caption>What the maker found, and what the box says</caption>
<thead><tr><th scope="col">The medicine</th><th scope="col">The box says</th></tr></thead>
<tbody>
<tr><td>stood even the time at 40 °C</td><td>nothing about temperature, or “no special storage conditions”</td></tr>
<tr><td>stood 30 °C, but not 40 °C</td><td>“Do not store above 30 °C”</td></tr>
<tr><td>is known to stand 25 °C only</td><td>“Do not store above 25 °C”</td></tr>
<tr><td>stands the fridge only</td><td>“Store in a refrigerator (2 °C – 8 °C)”</td></tr>
</tbody>
</table>
<p>The tests at a steady 25 °C are made so that they stand for a whole year in Europe, with its warmer summers and
colder winters. So the number is not a line beyond which a medicine is spoiled at once. It says how warm the place may
be in which it is kept.</p>

<h2>What that means for a warm day</h2>
<ul>
<li><strong>A short time a little above 25 °C</strong>: as a rule no reason to throw tablets away. In the United States
boxes even name such a time: “store at 20–25 °C, excursions permitted to 15–30 °C”. Put them in a cooler place, and ask
a pharmacist if you are not sure.</li>
<li><strong>Weeks of heat, or far more than 25 °C</strong>, as in a car in the sun, on a windowsill, by a stove: ask a
pharmacist, and name the medicine, how warm it was and for how long.</li>
<li><strong>Medicines from the fridge</strong>: when they have been warm, always ask before you use them.</li>
<li><strong>Suppositories, ointments and creams</strong> can melt or separate. Do not use any medicine that has changed
its look or smell.</li>
<li><strong>Sprays and inhalers under pressure</strong> can burst in heat. Their labels say which temperature they must
never meet.</li>
</ul>

<h2>Find the coolest place you have</h2>
<ol>
<li>Put a thermometer for a week where your medicines are. A cheap one will do; one that remembers the highest value is
better.</li>
<li>Try a lower shelf, a room to the north, an inner wall. A hall or a bedroom is often cooler than the kitchen.</li>
<li>Not the bathroom: damp and heat from the shower can damage medicines.</li>
<li>Not the fridge, unless the box says so: some medicines must not be cooled.</li>
</ol>

<h2>In a heatwave</h2>
<p>Close the blinds and leave the medicines in their boxes. Some medicines change how well the body stands heat, those
for the heart and blood pressure among them. Do not change a dose by yourself: ask your doctor what to do on hot
days.</p>

<h2>Where this comes from</h2>
<ul>
<li>What is tested and what is printed: European Medicines Agency, <a
href="https://www.ema.europa.eu/en/declaration-storage-conditions-medicinal-products-particulars-active-substances-annex">guideline
on the declaration of storage conditions</a> (CPMP/QWP/609/96), and <a href="https://www.ich.org">ICH</a> guideline Q1A
on stability testing.</li>
<li>The words on American boxes: <a href="https://www.usp.org">United States Pharmacopeia</a>, chapter 659, “controlled
room temperature”.</li>
<li>Bathrooms, cars, changed looks: MedlinePlus (United States), <a
href="https://medlineplus.gov/ency/patientinstructions/000534.htm">Storing your medicines</a>.</li>
<li>That storage conditions belong on the box and in the leaflet: <a
href="https://eur-lex.europa.eu/eli/dir/2001/83/oj">Directive 2001/83/EC</a>, Articles 54 and 59.</li>
<li>People who take medicines, and heat: World Health Organization, Regional Office for Europe, “Public health advice on
preventing health effects of heat” (<a href="https://www.who.int/europe">who.int/europe</a>).</li>
</ul>

<p><em>This is general information. Your pharmacist knows the medicine in your hand.</em></p>
`,
  },
  pl: {
    slug: 'przechowywac-ponizej-25-stopni',
    title: 'Co w domu znaczy „przechowywać w temperaturze poniżej 25 °C”',
    metaDescription:
      'Skąd się bierze 25 °C na pudełku, co robi z lekiem ciepłe popołudnie, a co upał, i jak postąpić, gdy było za gorąco.',
    content: `
<p>„Nie przechowywać w temperaturze powyżej 25 °C”, mówi pudełko, a w lipcu termometr w sypialni pokazuje 28. Czy
wszystko w szufladzie jest zepsute? Najczęściej nie. Dobrze wiedzieć, co ta liczba oznacza.</p>

<h2>Skąd się bierze ta liczba</h2>
<p>Zanim lek trafi do sprzedaży, producent trzyma jego opakowania przez rok lub dłużej w temperaturze 25 °C, a inne
przez sześć miesięcy w 40 °C, i mierzy, co się z nimi dzieje. Od wyników zależy, co zostanie wydrukowane:</p>
<table>
<caption>Co stwierdził producent i co mówi pudełko</caption>
<thead><tr><th scope="col">Lek</th><th scope="col">Na pudełku</th></tr></thead>
<tbody>
<tr><td>zniósł nawet czas w 40 °C</td><td>nic o temperaturze albo „brak specjalnych zaleceń dotyczących
przechowywania”</td></tr>
<tr><td>zniósł 30 °C, ale nie 40 °C</td><td>„Nie przechowywać w temperaturze powyżej 30 °C”</td></tr>
<tr><td>na pewno znosi tylko 25 °C</td><td>„Nie przechowywać w temperaturze powyżej 25 °C”</td></tr>
<tr><td>znosi tylko lodówkę</td><td>„Przechowywać w lodówce (2 °C – 8 °C)”</td></tr>
</tbody>
</table>
<p>Badania w stałych 25 °C są tak pomyślane, żeby zastępowały cały rok w Europie, z cieplejszym latem i chłodniejszą
zimą. Liczba nie jest więc granicą, za którą lek psuje się od razu. Mówi, jak ciepło może być w miejscu, w którym się go
trzyma.</p>

<h2>Co to znaczy w ciepły dzień</h2>
<ul>
<li><strong>Krótko i niewiele powyżej 25 °C</strong>: zwykle to nie powód, żeby wyrzucać tabletki. W Stanach
Zjednoczonych pudełka wręcz mówią o takich okresach: „przechowywać w 20–25 °C, dopuszczalne odchylenia do 15–30 °C”.
Przełóż je w chłodniejsze miejsce, a w razie wątpliwości zapytaj farmaceutę.</li>
<li><strong>Tygodnie upału albo o wiele więcej niż 25 °C</strong>, jak w samochodzie na słońcu, na parapecie, przy
kuchence: zapytaj farmaceutę. Powiedz, jaki to lek, jak było ciepło i jak długo.</li>
<li><strong>Leki z lodówki</strong>: jeśli się ogrzały, zapytaj zawsze, zanim ich użyjesz.</li>
<li><strong>Czopki, maści i kremy</strong> mogą się stopić albo rozwarstwić. Nie używaj żadnego leku, który inaczej
wygląda lub pachnie.</li>
<li><strong>Spraye i inhalatory pod ciśnieniem</strong> mogą w upale wybuchnąć. Ich etykieta mówi, jakiej temperatury
nie wolno przekroczyć.</li>
</ul>

<h2>Znajdź najchłodniejsze miejsce</h2>
<ol>
<li>Połóż na tydzień termometr tam, gdzie są leki. Wystarczy tani; lepszy jest taki, który pamięta najwyższą
wartość.</li>
<li>Wypróbuj niższą półkę, pokój od północy, ścianę wewnętrzną. Przedpokój lub sypialnia są często chłodniejsze niż
kuchnia.</li>
<li>Nie łazienka: wilgoć i ciepło spod prysznica mogą szkodzić lekom.</li>
<li>Nie lodówka, chyba że tak mówi pudełko: niektórych leków nie wolno chłodzić.</li>
</ol>

<h2>W czasie upałów</h2>
<p>Zasłoń okna i zostaw leki w pudełkach. Niektóre leki zmieniają to, jak organizm znosi gorąco, między innymi leki na
serce i ciśnienie. Nie zmieniaj dawki na własną rękę: zapytaj lekarza, jak postępować w gorące dni.</p>

<h2>Skąd to wiemy</h2>
<ul>
<li>Co się bada i co się drukuje: Europejska Agencja Leków, <a
href="https://www.ema.europa.eu/en/declaration-storage-conditions-medicinal-products-particulars-active-substances-annex">wytyczne
o podawaniu warunków przechowywania</a> (CPMP/QWP/609/96), oraz wytyczne <a href="https://www.ich.org">ICH</a> Q1A o
badaniach trwałości.</li>
<li>Słowa na amerykańskich pudełkach: <a href="https://www.usp.org">Farmakopea Stanów Zjednoczonych</a>, rozdział 659,
„controlled room temperature”.</li>
<li>Łazienka, samochód, zmieniony wygląd: amerykański serwis MedlinePlus, <a
href="https://medlineplus.gov/ency/patientinstructions/000534.htm">Storing your medicines</a>.</li>
<li>Że warunki przechowywania mają być na opakowaniu i w ulotce: <a
href="https://eur-lex.europa.eu/eli/dir/2001/83/oj">dyrektywa 2001/83/WE</a>, artykuły 54 i 59.</li>
<li>Przyjmowanie leków w upał: Światowa Organizacja Zdrowia, Biuro Regionalne dla Europy, „Public health advice on
preventing health effects of heat” (<a href="https://www.who.int/europe">who.int/europe</a>).</li>
</ul>

<p><em>To informacje ogólne. Lek, który masz w ręku, zna farmaceuta.</em></p>
`,
  },
};
