import type { FirstPage } from './first-page.ts';

export const readingADatamatrix: FirstPage = {
  en: {
    slug: 'reading-a-datamatrix',
    title: 'Reading the DataMatrix on a box',
    metaDescription:
      'What the small square of dots on a medicine’s box says: product, serial number, batch and expiry date. How to read it, and what it does not say.',
    content: `
<p>On most boxes from the pharmacy there is a small square of black and white dots. It is called a DataMatrix. Since
February 2019 prescription medicines in most countries of the European Union must carry it, with few exceptions. Here is
what is in it.</p>

<h2>What the square says</h2>
<p>What it says is printed beside it or elsewhere on the box as well, for people without a reader:</p>
<table>
<caption>The four parts of the code</caption>
<thead><tr><th scope="col">Printed</th><th scope="col">In the code</th><th scope="col">What it is</th></tr></thead>
<tbody>
<tr><th scope="row">PC</th><td>(01) and 14 digits</td><td>The product: this medicine in this strength and pack
size</td></tr>
<tr><th scope="row">SN</th><td>(21)</td><td>The serial number: this one box, unlike any other</td></tr>
<tr><th scope="row">Lot</th><td>(10)</td><td>The batch: the boxes that were made together</td></tr>
<tr><th scope="row">EXP</th><td>(17) and 6 digits</td><td>The expiry date: year, month, day</td></tr>
</tbody>
</table>
<p>So <strong>(17) 270400</strong> is April 2027; the two zeros stand for the last day of the month. Some countries add
a number of their own, and some write the product in another way.</p>

<h2>What it is for</h2>
<ul>
<li><strong>Against forgeries.</strong> The pharmacy scans the box when it hands it out and asks a register whether this
number is genuine and not used yet. Then it is struck off. A seal on the box shows whether anybody opened it
before.</li>
<li><strong>For recalls.</strong> If something is wrong with a batch, its number tells which boxes are meant.</li>
<li><strong>For you.</strong> Date and batch need not be typed.</li>
</ul>
<p>The code knows nothing about you: neither your name nor your illness is in it. Most medicines that are sold without a
prescription need none of this; often they have only the striped code of the shops, which names the product.</p>

<h2>How to read it</h2>
<ol>
<li>Hold the box flat, in good light, without reflections.</li>
<li>Take the square, not the larger QR code that some boxes have as well: that one leads to a website.</li>
<li>Come close enough for the square to fill a third of the picture, and wait until it is sharp. If it stays blurred,
move away a little.</li>
<li>If a price label covers it, or it is torn, type what is printed beside it.</li>
</ol>
<p>A reading app for codes shows the text behind the square. Domeka keeps of it the product, the date and the batch,
never the serial number, which would say exactly which box you have.</p>

<h2>If something is odd</h2>
<p>If the seal is broken, the box was opened, or what is printed differs from what is in the square, do not take the
medicine. Ask in the pharmacy where you got it.</p>

<h2>Where this comes from</h2>
<ul>
<li>What must be in the code and on the box, and what pharmacies do with it: <a
href="https://eur-lex.europa.eu/eli/reg_del/2016/161/oj">Delegated Regulation (EU) 2016/161</a>, Articles 4, 7 and 25,
and Articles 54 and 54a of <a href="https://eur-lex.europa.eu/eli/dir/2001/83/oj">Directive 2001/83/EC</a>.</li>
<li>The numbers in brackets, and the day 00: <a href="https://www.gs1.org">GS1</a>, General Specifications.</li>
<li>In Poland: <a href="https://www.nmvo.pl">Fundacja KOWAL</a>, which keeps the register.</li>
</ul>
`,
  },
  pl: {
    slug: 'kod-datamatrix-na-opakowaniu',
    title: 'Jak czytać kod DataMatrix na opakowaniu',
    metaDescription:
      'Co mówi mały kwadrat z kropek na pudełku leku: produkt, numer seryjny, serię i termin ważności. Jak go odczytać i czego w nim nie ma.',
    content: `
<p>Na większości pudełek z apteki jest mały kwadrat z czarnych i białych kropek. Nazywa się DataMatrix. Od lutego 2019
roku w większości krajów Unii Europejskiej muszą go mieć leki na receptę, z nielicznymi wyjątkami. Oto, co w nim
jest.</p>

<h2>Co mówi kwadrat</h2>
<p>To samo wydrukowano obok lub w innym miejscu pudełka, dla osób bez czytnika:</p>
<table>
<caption>Cztery części kodu</caption>
<thead><tr><th scope="col">Nadruk</th><th scope="col">W kodzie</th><th scope="col">Co to jest</th></tr></thead>
<tbody>
<tr><th scope="row">PC</th><td>(01) i 14 cyfr</td><td>Produkt: ten lek w tej dawce i wielkości opakowania</td></tr>
<tr><th scope="row">SN</th><td>(21)</td><td>Numer seryjny: to jedno pudełko, inne niż wszystkie</td></tr>
<tr><th scope="row">Lot</th><td>(10)</td><td>Numer serii: pudełka, które wyprodukowano razem</td></tr>
<tr><th scope="row">EXP</th><td>(17) i 6 cyfr</td><td>Termin ważności: rok, miesiąc, dzień</td></tr>
</tbody>
</table>
<p>Zapis <strong>(17) 270400</strong> to kwiecień 2027 roku; dwa zera oznaczają ostatni dzień miesiąca. Niektóre kraje
dodają własny numer, a niektóre inaczej zapisują produkt.</p>

<h2>Do czego służy</h2>
<ul>
<li><strong>Przeciw fałszerstwom.</strong> Apteka skanuje pudełko przy wydaniu i pyta rejestr, czy numer jest prawdziwy
i jeszcze niewykorzystany. Potem numer jest wycofywany. Zabezpieczenie na pudełku pokazuje, czy ktoś je wcześniej
otwierał.</li>
<li><strong>Przy wycofaniu leku.</strong> Jeśli z jakąś serią jest coś nie tak, numer mówi, o które pudełka chodzi.</li>
<li><strong>Dla Ciebie.</strong> Daty i serii nie trzeba przepisywać.</li>
</ul>
<p>Kod nic nie wie o Tobie: nie ma w nim ani nazwiska, ani choroby. Większość leków bez recepty nie musi go mieć; często
jest na nich tylko zwykły kod kreskowy, taki jak w sklepie, który mówi, jaki to produkt.</p>

<h2>Jak go odczytać</h2>
<ol>
<li>Trzymaj pudełko płasko, w dobrym świetle, bez odblasków.</li>
<li>Wybierz kwadrat, a nie większy kod QR, który też bywa na pudełkach: ten prowadzi na stronę internetową.</li>
<li>Zbliż się tak, żeby kwadrat zajął jedną trzecią obrazu, i poczekaj, aż będzie ostry. Jeśli pozostaje rozmazany,
odsuń się trochę.</li>
<li>Jeśli zasłania go cena albo jest podarty, przepisz to, co wydrukowano obok.</li>
</ol>
<p>Aplikacja do czytania kodów pokaże tekst ukryty w kwadracie. Domeka zachowuje z niego produkt, datę i serię, a nigdy
numer seryjny, który mówiłby, które dokładnie pudełko masz.</p>

<h2>Gdy coś się nie zgadza</h2>
<p>Jeśli zabezpieczenie jest zerwane, pudełko było otwierane albo nadruk mówi co innego niż kod, nie przyjmuj leku.
Zapytaj w aptece, w której go wydano.</p>

<h2>Skąd to wiemy</h2>
<ul>
<li>Co musi być w kodzie i na pudełku oraz co robi z tym apteka: <a
href="https://eur-lex.europa.eu/eli/reg_del/2016/161/oj">rozporządzenie delegowane (UE) 2016/161</a>, artykuły 4, 7 i
25, oraz artykuły 54 i 54a <a href="https://eur-lex.europa.eu/eli/dir/2001/83/oj">dyrektywy 2001/83/WE</a>.</li>
<li>Liczby w nawiasach i dzień 00: <a href="https://www.gs1.org">GS1</a>, General Specifications.</li>
<li>W Polsce: <a href="https://www.nmvo.pl">Fundacja KOWAL</a>, która prowadzi rejestr.</li>
</ul>
`,
  },
};
