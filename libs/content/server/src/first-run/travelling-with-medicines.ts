import type { FirstPage } from './first-page.ts';

export const travellingWithMedicines: FirstPage = {
  en: {
    slug: 'travelling-with-medicines',
    title: 'Travelling with medicines, and the European Health Insurance Card',
    metaDescription:
      'What to pack and in which bag, when a medicine needs a certificate at the border, and what the European Health Insurance Card does and does not pay.',
    content: `
<p>Most trouble with medicines on a journey can be avoided a week before it. Here is what to prepare when you travel in
Europe.</p>

<h2>A week before</h2>
<ol>
<li>Count what you need for the whole journey and add a few days for delays.</li>
<li>Check the expiry dates. Your list in Domeka says of each medicine how long it is good.</li>
<li>Ask your doctor for a list of your medicines by their active substances. Trade names differ from country to country,
substances do not.</li>
<li>Ask in the pharmacy whether any of your medicines contains a narcotic or psychotropic substance.</li>
<li>See whether your European Health Insurance Card is still valid.</li>
</ol>

<h2>In the bag</h2>
<ul>
<li>Take medicines in their own boxes with the leaflets, and the prescription or a letter from the doctor.</li>
<li>On a plane they belong in the cabin bag: suitcases get lost.</li>
<li>Liquid medicines and special food that you need on the way may be more than 100 ml. Show them at security; you may
be asked to prove that they are what they are, and that they are needed.</li>
<li>What belongs in the fridge needs a cool bag. Ask the pharmacist how to keep it cold without freezing it.</li>
<li>Leave nothing in a parked car: it can get too hot or too cold there.</li>
</ul>

<h2>Medicines that need a certificate</h2>
<p>Strong painkillers such as morphine, some sleeping pills and tranquillisers, and medicines for attention disorders
may contain substances that countries control. Whoever travels with them between the countries of the Schengen area
needs a certificate by a common model: one for each such medicine, for a journey of at most 30 days. An authority of the
country where you live issues or confirms it. In Poland a doctor fills it in, and the voivodeship pharmaceutical
inspectorate (wojewódzki inspektorat farmaceutyczny) confirms it. Begin some weeks ahead.</p>
<p>Outside the Schengen area each country has rules of its own. Its embassy tells you about them.</p>

<h2>The European Health Insurance Card</h2>
<p>Whoever is insured with the public health service of one country gets with this free card the care that cannot wait
until they are home: in the European Union, Iceland, Liechtenstein, Norway, Switzerland and the United Kingdom, on the
terms of the people who live there.</p>
<table>
<caption>What the card does</caption>
<thead><tr><th scope="col">It covers</th><th scope="col">It does not cover</th></tr></thead>
<tbody>
<tr><td>Necessary care during a stay, also for an illness you have already</td><td>A journey made in order to be
treated</td></tr>
<tr><td>Doctors and hospitals of the public service</td><td>Private ones</td></tr>
<tr><td>What is free for people there</td><td>What they pay themselves: you pay that as well</td></tr>
<tr><td>Treatment</td><td>The flight home, lost or stolen things</td></tr>
</tbody>
</table>
<p>In Poland the National Health Fund (NFZ) issues the card, also over the Internet. Each member of the family needs
one, children too. Whoever has lost it gets a certificate that stands in for it. For what the card does not pay there is
travel insurance.</p>

<h2>If you need a medicine abroad</h2>
<p>A prescription from one country of the European Union is valid in the others, if it carries what the rules ask for:
about you, about the prescriber, and the substance instead of a trade name. Medicines that need a special prescription,
such as narcotics, are left out. Some pharmacies can read electronic ones from abroad. Keep the receipts: your own
insurer may repay part. In an emergency 112 works in the whole European Union.</p>

<h2>Where this comes from</h2>
<ul>
<li>What to pack, and the cabin bag: Centers for Disease Control and Prevention (United States), <a
href="https://wwwnc.cdc.gov/travel/page/travel-abroad-with-medicine">Traveling Abroad with Medicine</a>. Cars: <a
href="https://medlineplus.gov/ency/patientinstructions/000534.htm">MedlinePlus</a>, “Storing your medicines”.</li>
<li>The card, and what it covers: European Union, <a
href="https://europa.eu/youreurope/citizens/health/unplanned-healthcare/temporary-stays/index_en.htm">Your Europe:
health cover for temporary stays</a>; in Poland <a href="https://www.nfz.gov.pl">Narodowy Fundusz Zdrowia</a>.</li>
<li>The certificate: Article 75 of the Convention implementing the Schengen Agreement, and the <a
href="https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:41994D0028">decision with its model</a>; in Poland <a
href="https://www.gov.pl/web/gif">Główny Inspektorat Farmaceutyczny</a>.</li>
<li>Liquids at security: <a href="https://eur-lex.europa.eu/eli/reg_impl/2015/1998/oj">Regulation (EU)
2015/1998</a>.</li>
<li>Prescriptions in other countries: Article 11 of <a href="https://eur-lex.europa.eu/eli/dir/2011/24/oj">Directive
2011/24/EU</a> and <a href="https://eur-lex.europa.eu/eli/dir_impl/2012/52/oj">Implementing Directive 2012/52/EU</a>;
paying back: Article 7 of the former.</li>
<li>112: Article 109 of <a href="https://eur-lex.europa.eu/eli/dir/2018/1972/oj">Directive (EU) 2018/1972</a>.</li>
</ul>

<p><em>This is general information. Rules change: ask the authority or the embassy before you leave.</em></p>
`,
  },
  pl: {
    slug: 'leki-w-podrozy',
    title: 'Leki w podróży i karta EKUZ',
    metaDescription:
      'Co spakować i do której torby, kiedy na granicy potrzebne jest zaświadczenie o leku oraz za co płaci, a za co nie płaci Europejska Karta Ubezpieczenia Zdrowotnego.',
    content: `
<p>Większości kłopotów z lekami w podróży można zapobiec tydzień wcześniej. Oto co przygotować przed wyjazdem po
Europie.</p>

<h2>Tydzień przed wyjazdem</h2>
<ol>
<li>Policz, ile leków potrzeba na cały wyjazd, i dodaj kilka dni na opóźnienia.</li>
<li>Sprawdź terminy ważności. Lista w Domece mówi o każdym leku, jak długo jest ważny.</li>
<li>Poproś lekarza o spis Twoich leków według substancji czynnych. Nazwy handlowe różnią się między krajami, substancje
nie.</li>
<li>Zapytaj w aptece, czy któryś z leków zawiera środek odurzający lub substancję psychotropową.</li>
<li>Zobacz, czy Twoja Europejska Karta Ubezpieczenia Zdrowotnego (EKUZ) jest jeszcze ważna.</li>
</ol>

<h2>W bagażu</h2>
<ul>
<li>Zabierz leki w ich pudełkach, z ulotkami, a do tego receptę albo zaświadczenie od lekarza.</li>
<li>W samolocie ich miejsce jest w bagażu podręcznym: walizki się gubią.</li>
<li>Leki w płynie i specjalna żywność potrzebne w drodze mogą mieć więcej niż 100 ml. Pokaż je przy kontroli; możesz
usłyszeć prośbę o potwierdzenie, co to jest i że jest potrzebne.</li>
<li>Leki z lodówki potrzebują torby termicznej. Zapytaj farmaceutę, jak je chłodzić, żeby nie zamarzły.</li>
<li>Nie zostawiaj niczego w zaparkowanym samochodzie: może tam być za gorąco albo za zimno.</li>
</ul>

<h2>Leki, które wymagają zaświadczenia</h2>
<p>Silne leki przeciwbólowe, takie jak morfina, niektóre leki nasenne i uspokajające oraz leki stosowane w zaburzeniach
uwagi mogą zawierać substancje, które państwa kontrolują. Kto jedzie z nimi między krajami strefy Schengen, potrzebuje
zaświadczenia według wspólnego wzoru: osobnego na każdy taki lek i na podróż trwającą najwyżej 30 dni. Wydaje je albo
potwierdza urząd kraju, w którym mieszkasz. W Polsce wypełnia je lekarz, a potwierdza wojewódzki inspektorat
farmaceutyczny. Zacznij kilka tygodni wcześniej.</p>
<p>Poza strefą Schengen każdy kraj ma własne przepisy. Informuje o nich jego ambasada.</p>

<h2>Europejska Karta Ubezpieczenia Zdrowotnego</h2>
<p>Ta bezpłatna karta daje osobom ubezpieczonym w publicznej służbie zdrowia jednego kraju opiekę, której nie można
odłożyć do powrotu: w Unii Europejskiej, Islandii, Liechtensteinie, Norwegii, Szwajcarii i Wielkiej Brytanii, na takich
zasadach, na jakich leczą się tamtejsi mieszkańcy.</p>
<table>
<caption>Co daje karta</caption>
<thead><tr><th scope="col">Obejmuje</th><th scope="col">Nie obejmuje</th></tr></thead>
<tbody>
<tr><td>Niezbędną opiekę w czasie pobytu, także w chorobie, na którą już się leczysz</td><td>Wyjazdu w celu
leczenia</td></tr>
<tr><td>Lekarzy i szpitale publiczne</td><td>Prywatnych</td></tr>
<tr><td>To, co jest bezpłatne dla mieszkańców</td><td>To, za co sami płacą: płacisz tak samo</td></tr>
<tr><td>Leczenie</td><td>Lotu do domu, rzeczy zgubionych lub skradzionych</td></tr>
</tbody>
</table>
<p>W Polsce kartę wydaje Narodowy Fundusz Zdrowia, także przez Internet. Każdy członek rodziny musi mieć własną, dzieci
też. W razie zgubienia karty można dostać certyfikat, który ją zastępuje. Na to, czego karta nie obejmuje, jest
ubezpieczenie turystyczne.</p>

<h2>Gdy potrzebujesz leku za granicą</h2>
<p>Recepta z jednego kraju Unii Europejskiej jest ważna w pozostałych, jeśli zawiera to, czego wymagają przepisy: dane o
Tobie i o osobie, która ją wystawiła, oraz nazwę substancji zamiast nazwy handlowej. Nie dotyczy to leków na recepty
szczególne, na przykład środków odurzających. Niektóre apteki odczytują też e-recepty z zagranicy. Zachowaj rachunki:
ubezpieczyciel może zwrócić część kosztów. W nagłym wypadku w całej Unii Europejskiej działa numer 112.</p>

<h2>Skąd to wiemy</h2>
<ul>
<li>Co spakować i bagaż podręczny: amerykańskie Centra Kontroli i Prewencji Chorób (CDC), <a
href="https://wwwnc.cdc.gov/travel/page/travel-abroad-with-medicine">Traveling Abroad with Medicine</a>. Samochód: <a
href="https://medlineplus.gov/ency/patientinstructions/000534.htm">MedlinePlus</a>, „Storing your medicines”.</li>
<li>Karta i jej zakres: Unia Europejska, <a
href="https://europa.eu/youreurope/citizens/health/unplanned-healthcare/temporary-stays/index_pl.htm">Twoja Europa:
opieka zdrowotna podczas tymczasowego pobytu</a>; w Polsce <a href="https://www.nfz.gov.pl">Narodowy Fundusz
Zdrowia</a>.</li>
<li>Zaświadczenie: artykuł 75 konwencji wykonawczej do układu z Schengen i <a
href="https://eur-lex.europa.eu/legal-content/PL/TXT/?uri=CELEX:41994D0028">decyzja z jego wzorem</a>; w Polsce <a
href="https://www.gov.pl/web/gif">Główny Inspektorat Farmaceutyczny</a>.</li>
<li>Płyny przy kontroli: <a href="https://eur-lex.europa.eu/eli/reg_impl/2015/1998/oj">rozporządzenie (UE)
2015/1998</a>.</li>
<li>Recepty w innych krajach: artykuł 11 <a href="https://eur-lex.europa.eu/eli/dir/2011/24/oj">dyrektywy 2011/24/UE</a>
i <a href="https://eur-lex.europa.eu/eli/dir_impl/2012/52/oj">dyrektywa wykonawcza 2012/52/UE</a>; zwrot kosztów:
artykuł 7 pierwszej z nich.</li>
<li>Numer 112: artykuł 109 <a href="https://eur-lex.europa.eu/eli/dir/2018/1972/oj">dyrektywy (UE) 2018/1972</a>.</li>
</ul>

<p><em>To informacje ogólne. Przepisy się zmieniają: przed wyjazdem zapytaj urząd albo ambasadę.</em></p>
`,
  },
};
