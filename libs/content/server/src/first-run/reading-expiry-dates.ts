import type { FirstPage } from './first-page.ts';

export const readingExpiryDates: FirstPage = {
  en: {
    slug: 'reading-expiry-dates',
    title: 'Reading expiry dates',
    metaDescription:
      'How to find the expiry date on a medicine, what EXP and LOT mean, how long drops and syrups keep once opened, and what expired means.',
    content: `
<p>A medicine pack is covered in numbers, and only one says until when you may use it. Here is how to find it, and
when an earlier date applies.</p>

<h2>Where to look</h2>
<p>On a box the date is usually on an end flap, sometimes pressed into the cardboard. On a blister it is at the edge, on
a tube in the folded end, on a bottle on the label. If the print is faint, take a photo with your phone and enlarge
it.</p>

<h2>Which number is the date</h2>
<table>
<caption>What the marks on a pack mean</caption>
<thead><tr><th scope="col">Mark</th><th scope="col">Meaning</th></tr></thead>
<tbody>
<tr><th scope="row">EXP, “Termin ważności”</th><td>The expiry date of the unopened pack</td></tr>
<tr><th scope="row">“Use by”, “Use before”</th><td>On British packs: use it up before that month begins. “Use before
08/2027” means that 31 July 2027 is the last day</td></tr>
<tr><th scope="row">LOT, “Batch”, “Nr serii”</th><td>The batch number. Not a date, even if it looks like one</td></tr>
<tr><th scope="row">PC, SN, bar code digits</th><td>Numbers that identify the product and the pack. Not a
date</td></tr>
<tr><th scope="row">An hourglass</th><td>The expiry date of a medical device, such as a dressing or a test</td></tr>
<tr><th scope="row">A factory with a date</th><td>The day a medical device was made. Not an expiry date</td></tr>
<tr><th scope="row">An open jar with “6M”</th><td>Use within 6 months of opening. Mostly on cosmetics</td></tr>
</tbody>
</table>
<p>On food supplements you will find words like “best before” instead of EXP.</p>

<h2>Only a month and a year</h2>
<p>Most packs name no day. “EXP 08/2027” or “08.2027” then means the last day of that month: you may use the medicine
until 31 August 2027. If a day is printed, that day is the last one. In Domeka, enter that last day.</p>
<p>The end of the month goes for EXP. If a pack says “use by” or “use before” and only a month, enter the last day of
the month before: for “Use before 08/2027” that is 31 July 2027.</p>
<p>If you cannot tell the month from the year, ask in a pharmacy.</p>

<h2>When the box and the blister disagree</h2>
<p>Compare the batch numbers. If they differ, the blister comes from another box, and its own date is the one that
counts. If in doubt, go by the earlier date. Do not use a piece of blister that has lost its date or name.</p>

<h2>After opening, a second clock starts</h2>
<p>EXP speaks of the closed pack. Once it is open, air, damp and germs get in, and the time is often much shorter. How
long, the leaflet says, sometimes the label. Whichever comes first applies: this period or EXP.</p>
<ul>
<li><strong>Eye drops</strong> in a bottle may often be used for 28 days only, some for longer. Single-dose containers
are for use straight after opening, and the rest must not be kept for later.</li>
<li><strong>Nose sprays, ear drops, syrups and ointments</strong> keep for some weeks or months, depending on the
product.</li>
<li><strong>Antibiotic syrups mixed from powder and water</strong> keep for a few days to two weeks, often only in the
fridge.</li>
<li><strong>Insulin, once started,</strong> can often be used for about four weeks. The leaflet gives the exact number
of days.</li>
</ul>
<p>So <strong>write the day of opening on the pack</strong> with a waterproof pen. You can also put it in the additional
info of the medicine in Domeka, or enter the earlier date as its expiry date.</p>

<h2>Medicines made up in the pharmacy</h2>
<p>Ointments, drops and mixtures that a pharmacist prepares for you personally keep for a short time only, often days
or weeks. The date and the way to store them are on the label the pharmacy puts on.</p>

<h2>What “expired” means</h2>
<p>Until its date the maker answers for the medicine working as it should, provided that it was stored correctly.
After it, nobody does. The medicine may be too weak, or may have changed into something that harms you, and you cannot
see, smell or taste this. Do not use it any more.</p>
<p>Be especially strict with:</p>
<ul>
<li>eye drops and anything else for the eyes;</li>
<li>injections, insulin and other medicines that must be sterile or cold;</li>
<li>antibiotics, medicines for the heart, against epilepsy or for the thyroid, and contraceptives;</li>
<li>anything for children, for pregnant women and for people who are seriously ill.</li>
</ul>
<p>For medicines that you keep for an emergency, such as an adrenaline pen, note the date where you will see it and
get a new one in good time. Ask your doctor beforehand what to do if you ever have nothing but an old one.</p>
<p>Have you taken an expired medicine by mistake? Keep the pack and ask a pharmacist or doctor. If you feel seriously
unwell, call 112.</p>

<h2>The date is not everything</h2>
<p>Even before its date, do not use a medicine that has changed its colour or smell, has crumbled, become cloudy or
separated, that was frozen or stood in the heat, or whose seal was already broken when you bought it. Ask a
pharmacist. How to keep medicines well is described in <a href="/en/knowledge-base/storing-medicines">Storing
medicines at home</a>, and where to take old ones in
<a href="/en/knowledge-base/returning-expired-medicines">Returning expired medicines</a>.</p>

<p><em>This is general information. Your pharmacist or doctor knows your case and can tell you what is right for your
medicines.</em></p>
`,
  },
  pl: {
    slug: 'jak-czytac-daty-waznosci',
    title: 'Jak czytać daty ważności',
    metaDescription:
      'Jak znaleźć termin ważności leku, co znaczą EXP i LOT, jak długo można używać otwartych kropli i syropów i co znaczy „przeterminowany”.',
    content: `
<p>Na opakowaniu leku jest pełno cyfr, ale tylko jedna data mówi, do kiedy można go używać. Podpowiadamy, jak ją
znaleźć i kiedy obowiązuje inna, wcześniejsza.</p>

<h2>Gdzie szukać</h2>
<p>Na pudełku data jest zwykle na bocznej klapce, czasem tylko wytłoczona w kartonie. Na blistrze znajdziesz ją przy
brzegu, na tubce na zagiętym końcu, na butelce na etykiecie. Jeśli druk jest słabo widoczny, zrób telefonem zdjęcie i
powiększ je.</p>

<h2>Która liczba jest datą</h2>
<table>
<caption>Co znaczą oznaczenia na opakowaniu</caption>
<thead><tr><th scope="col">Oznaczenie</th><th scope="col">Znaczenie</th></tr></thead>
<tbody>
<tr><th scope="row">EXP, „Termin ważności”</th><td>Termin ważności nieotwartego opakowania</td></tr>
<tr><th scope="row">Angielskie „Use by”, „Use before”</th><td>Na opakowaniach brytyjskich: zużyć, zanim zacznie się
podany miesiąc. „Use before 08/2027” znaczy, że ostatnim dniem jest 31 lipca 2027 roku</td></tr>
<tr><th scope="row">LOT, „Nr serii”</th><td>Numer serii. To nie data, nawet jeśli ją przypomina</td></tr>
<tr><th scope="row">PC, SN, cyfry pod kodem kreskowym</th><td>Numery produktu i opakowania. To nie data</td></tr>
<tr><th scope="row">Klepsydra</th><td>Termin ważności wyrobu medycznego, na przykład opatrunku lub testu</td></tr>
<tr><th scope="row">Fabryka z datą</th><td>Data produkcji wyrobu medycznego. To nie termin ważności</td></tr>
<tr><th scope="row">Otwarty słoiczek z napisem „6M”</th><td>Zużyć w ciągu 6 miesięcy od otwarcia. Spotykany głównie na
kosmetykach</td></tr>
</tbody>
</table>
<p>Na suplementach diety zamiast EXP zobaczysz słowa „najlepiej spożyć przed końcem” i datę.</p>

<h2>Tylko miesiąc i rok</h2>
<p>Na większości opakowań nie ma dnia. „EXP 08/2027” albo „08.2027” oznacza wtedy ostatni dzień miesiąca: leku można
używać do 31 sierpnia 2027 roku. Jeśli dzień jest podany, to właśnie on jest ostatni. W Domece wpisz
właśnie ten ostatni dzień.</p>
<p>Koniec miesiąca dotyczy oznaczenia EXP. Jeśli na leku przywiezionym z zagranicy jest angielskie „use by” albo „use
before” i sam miesiąc, wpisz ostatni dzień poprzedniego miesiąca: przy „Use before 08/2027” to 31 lipca 2027 roku.</p>
<p>Jeśli nie wiadomo, co jest miesiącem, a co rokiem, zapytaj w aptece.</p>

<h2>Gdy pudełko i blister podają co innego</h2>
<p>Porównaj numery serii. Jeśli są różne, blister pochodzi z innego pudełka i liczy się jego własna data. W razie
wątpliwości trzymaj się wcześniejszej. Kawałka blistra, na którym nie ma już daty ani nazwy, nie używaj.</p>

<h2>Po otwarciu czas biegnie szybciej</h2>
<p>EXP dotyczy opakowania zamkniętego. Po otwarciu dostają się do niego powietrze, wilgoć i zarazki, a okres
przydatności bywa znacznie krótszy. Podaje go ulotka, czasem etykieta. Liczy się to, co minie wcześniej: ten okres albo
EXP.</p>
<ul>
<li><strong>Krople do oczu</strong> w buteleczce można często stosować tylko przez 28 dni, niektóre dłużej. Pojemniki
jednorazowe zużywa się od razu po otwarciu, a reszty nie zachowuje się na później.</li>
<li><strong>Krople i spraye do nosa, krople do uszu, syropy i maści</strong> można stosować przez kilka tygodni lub
miesięcy, zależnie od preparatu.</li>
<li><strong>Antybiotyki w zawiesinie, przygotowywane z proszku i wody,</strong> zachowują ważność od kilku dni do
dwóch tygodni, często tylko w lodówce.</li>
<li><strong>Insuliny po rozpoczęciu stosowania</strong> można często używać przez około cztery tygodnie. Dokładną liczbę
dni podaje ulotka.</li>
</ul>
<p>Dlatego <strong>zapisz dzień otwarcia na opakowaniu</strong>, najlepiej wodoodpornym pisakiem. Możesz go też wpisać w
Domece w dodatkowych informacjach o leku albo podać tę wcześniejszą datę jako termin ważności.</p>

<h2>Leki robione w aptece</h2>
<p>Leki recepturowe, czyli maści, krople i mieszanki przygotowane specjalnie dla Ciebie, mają krótki termin, często
liczony w dniach lub tygodniach. Data i sposób przechowywania są na etykiecie naklejonej w aptece.</p>

<h2>Co znaczy „przeterminowany”</h2>
<p>Do upływu terminu producent odpowiada za to, że lek działa, jak powinien, pod warunkiem że był dobrze
przechowywany. Później nie odpowiada za to nikt. Lek może działać za słabo albo zmienić się w coś, co szkodzi, i nie
da się tego zobaczyć, wyczuć ani poznać po smaku. Nie używaj go już.</p>
<p>Nie rób wyjątków zwłaszcza dla:</p>
<ul>
<li>kropli do oczu i wszystkiego, co stosuje się do oczu;</li>
<li>zastrzyków, insuliny i innych leków, które muszą być jałowe lub przechowywane w chłodzie;</li>
<li>antybiotyków, leków na serce, padaczkę i tarczycę oraz środków antykoncepcyjnych;</li>
<li>wszystkiego, co jest dla dzieci, kobiet w ciąży i osób ciężko chorych.</li>
</ul>
<p>Jeśli masz w domu lek na nagły wypadek, na przykład wstrzykiwacz z adrenaliną, zapisz jego termin tam, gdzie go
zobaczysz, i z wyprzedzeniem postaraj się o nowy. Zawczasu zapytaj też lekarza, co robić, gdyby pod ręką był tylko
stary.</p>
<p>Przeterminowany lek został zażyty przez pomyłkę? Zachowaj opakowanie i zapytaj farmaceutę lub lekarza. W razie
poważnych dolegliwości dzwoń pod 112.</p>

<h2>Data to nie wszystko</h2>
<p>Nawet przed upływem terminu nie używaj leku, który zmienił kolor lub zapach, pokruszył się, zmętniał albo
rozwarstwił, który zamarzł albo leżał w upale, a także takiego, który już przy zakupie miał naruszone zabezpieczenie.
Zapytaj farmaceutę. Jak dobrze przechowywać leki, opisuje artykuł
<a href="/pl/baza-wiedzy/przechowywanie-lekow">Przechowywanie leków w domu</a>, a gdzie zanieść stare,
<a href="/pl/baza-wiedzy/zwrot-przeterminowanych-lekow">Zwrot przeterminowanych leków</a>.</p>

<p><em>To informacje ogólne. Twoją sytuację zna farmaceuta lub lekarz i to oni powiedzą, co jest właściwe dla Twoich
leków.</em></p>
`,
  },
};
