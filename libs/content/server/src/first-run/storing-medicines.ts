import type { FirstPage } from './first-page.ts';

export const storingMedicines: FirstPage = {
  en: {
    slug: 'storing-medicines',
    title: 'Storing medicines at home',
    metaDescription:
      'Where to keep medicines at home, what the temperatures on the box mean, what belongs in the fridge, and how to check it all once a year.',
    content: `
<p>The expiry date on a box holds only if the medicine is kept the way the box says. Most of it comes down to a good
place, the original packaging and one look a year.</p>

<h2>Start with what the box says</h2>
<p>The storage line is on the box, often near the expiry date, and in the leaflet under a heading like “How to store”.
If you cannot find it, ask in the pharmacy.</p>
<table>
<caption>Common storage instructions and what they mean at home</caption>
<thead><tr><th scope="col">What is printed</th><th scope="col">What to do</th></tr></thead>
<tbody>
<tr><th scope="row">Do not store above 25 °C (or 30 °C)</th><td>A shaded cupboard, away from heaters. In a heatwave,
the coolest room you have</td></tr>
<tr><th scope="row">Store in a refrigerator (2 °C to 8 °C)</th><td>A middle shelf of the fridge</td></tr>
<tr><th scope="row">Do not freeze</th><td>Away from the freezer compartment and from ice packs</td></tr>
<tr><th scope="row">Store in the original package</th><td>Leave it in its box or bottle until you use it: light or
damp would harm it</td></tr>
<tr><th scope="row">No special storage conditions</th><td>Ordinary room temperature, still dry and out of the
sun</td></tr>
</tbody>
</table>

<h2>Choose the right place</h2>
<p>Look for a place that is dry, dark and about the same temperature all year: a high cupboard or a box with a lock in
a bedroom, hall or living room. Poor places are:</p>
<ul>
<li>the bathroom, because a shower makes it warm and damp every day;</li>
<li>the kitchen near the stove, the kettle or the sink;</li>
<li>a windowsill, a shelf over a heater, the top of the fridge;</li>
<li>the car, which gets far too hot in summer and freezes in winter.</li>
</ul>

<h2>Medicines in the fridge</h2>
<p>Put there only what the box says belongs there. Use a middle shelf, not the door, where the temperature goes up and
down, and not against the back wall, where things can freeze. A small box with a lid keeps medicines apart from food.
A fridge thermometer shows whether it is really between 2 and 8 °C.</p>
<p>If such a medicine has frozen or has been out of the fridge for a while, do not use it and do not simply put it back.
Ask a pharmacist first. Some medicines, certain insulins for example, may be kept at room temperature once in use; the
leaflet says for how long.</p>

<h2>Out of reach and out of sight</h2>
<p>Children climb, and tablets look like sweets. Keep all medicines where a child can neither reach nor see them and
put them back at once after each use. Caps that are hard to open slow a child down but do not stop it. Think of
visitors' handbags, too.</p>
<p>If a child may have swallowed a medicine, do not wait for signs. Call 112 and have the packaging at hand.</p>

<h2>Keep the box and the leaflet</h2>
<p>The original packaging carries the name, the strength, the date and the batch number, and the leaflet says how to use
the medicine. So do not pour tablets into other bottles, and do not cut blisters: your piece may be the one without name
and date. If you use a weekly pill box, fill it for a week at most and ask your pharmacist which of your tablets can
stand being out of their blister. The small capsule that keeps a bottle dry stays in the bottle and is not for
swallowing.</p>

<h2>Opened packs</h2>
<p>Drops, syrups and ointments often keep only for a limited time after opening. Write the day you opened them on the
pack and close it well. More in <a href="/en/knowledge-base/reading-expiry-dates">Reading expiry dates</a>.</p>

<h2>On the road</h2>
<ul>
<li>Take medicines in their own packaging, with the leaflet and a small reserve.</li>
<li>On a plane, keep them in your hand luggage: the hold can be very cold.</li>
<li>For medicines from the fridge use a cool bag, but wrap them so that they do not touch the ice packs.</li>
<li>Do not leave them in a parked car.</li>
<li>For strong painkillers and some other medicines you may need a certificate when you cross a border. Ask your
doctor well before the journey.</li>
</ul>

<h2>Equipment needs care, too</h2>
<p>Plasters, sterile dressings, test strips and needles have dates of their own. Test strips stay in their closed
tube, because damp spoils them. In thermometers, glucose meters and blood pressure monitors check the batteries, and
take them out if you put the device away for long.</p>

<h2>Once a year, look at everything</h2>
<ol>
<li>Take everything out and wipe the place clean.</li>
<li>Check the date on each pack, and when the opened ones were opened.</li>
<li>Put aside what has expired, has no label, or has changed its colour, smell or shape.</li>
<li>Bring your list in Domeka up to date.</li>
<li>Take what you have put aside to a collection point, as described in
<a href="/en/knowledge-base/returning-expired-medicines">Returning expired medicines</a>.</li>
</ol>

<p><em>This is general information. Your pharmacist or doctor knows your case and can tell you what is right for your
medicines.</em></p>
`,
  },
  pl: {
    slug: 'przechowywanie-lekow',
    title: 'Przechowywanie leków w domu',
    metaDescription:
      'Gdzie trzymać leki w domu, co znaczą temperatury na pudełku, co wkładać do lodówki i jak raz w roku przejrzeć domową apteczkę.',
    content: `
<p>Termin ważności na pudełku obowiązuje tylko wtedy, gdy lek leży w takich warunkach, jakie na nim podano. W zasadzie
wystarczą dobre miejsce, oryginalne opakowanie i jeden przegląd w roku.</p>

<h2>Zacznij od tego, co jest na pudełku</h2>
<p>Warunki przechowywania znajdziesz na pudełku, często obok terminu ważności, a także w ulotce, w punkcie „Jak
przechowywać lek”. Jeśli nie możesz ich znaleźć, zapytaj w aptece.</p>
<table>
<caption>Typowe zalecenia i co znaczą w domu</caption>
<thead><tr><th scope="col">Co jest napisane</th><th scope="col">Co zrobić</th></tr></thead>
<tbody>
<tr><th scope="row">Nie przechowywać w temperaturze powyżej 25 °C (lub 30 °C)</th><td>Zacieniona szafka z dala od
kaloryferów. W czasie upałów najchłodniejszy pokój w domu</td></tr>
<tr><th scope="row">Przechowywać w lodówce (2 °C do 8 °C)</th><td>Środkowa półka lodówki</td></tr>
<tr><th scope="row">Nie zamrażać</th><td>Z dala od zamrażalnika i wkładów chłodzących</td></tr>
<tr><th scope="row">Przechowywać w oryginalnym opakowaniu</th><td>Zostaw lek w pudełku lub butelce aż do użycia:
szkodzi mu światło albo wilgoć</td></tr>
<tr><th scope="row">Brak specjalnych zaleceń dotyczących przechowywania</th><td>Zwykła temperatura pokojowa, ale też
sucho i nie na słońcu</td></tr>
</tbody>
</table>

<h2>Wybierz dobre miejsce</h2>
<p>Powinno być suche, ciemne i mieć przez cały rok podobną temperaturę. Sprawdzi się wysoka szafka albo zamykane na
klucz pudełko w sypialni, przedpokoju lub salonie. Nieodpowiednie miejsca to:</p>
<ul>
<li>łazienka, bo po każdym prysznicu robi się w niej ciepło i wilgotno;</li>
<li>kuchnia w pobliżu kuchenki, czajnika i zlewu;</li>
<li>parapet, półka nad kaloryferem, wierzch lodówki;</li>
<li>samochód, w którym latem jest o wiele za gorąco, a zimą mróz.</li>
</ul>

<h2>Leki w lodówce</h2>
<p>Wkładaj tam tylko te, na których jest to napisane. Wybierz środkową półkę: nie drzwi, bo tam temperatura ciągle się
zmienia, i nie miejsce przy tylnej ściance, bo przy niej lek może zamarznąć. Małe pudełko z pokrywką oddzieli leki od
jedzenia. Termometr do lodówki pokaże, czy naprawdę jest w niej od 2 do 8 °C.</p>
<p>Jeśli taki lek zamarzł albo przez jakiś czas był poza lodówką, nie używaj go i nie odkładaj po prostu na miejsce.
Najpierw zapytaj farmaceutę. Niektóre leki, na przykład część insulin, po rozpoczęciu stosowania można trzymać w
temperaturze pokojowej. Jak długo, mówi ulotka.</p>

<h2>Tam, gdzie dziecko nie sięgnie i nie zobaczy</h2>
<p>Dzieci się wspinają, a tabletki wyglądają jak cukierki. Trzymaj wszystkie leki w miejscu niewidocznym i niedostępnym
dla dzieci i odkładaj je od razu po użyciu. Zakrętki z zabezpieczeniem tylko utrudniają dziecku dostęp, ale go nie
zatrzymają. Pomyśl też o torebkach gości.</p>
<p>Jeśli dziecko mogło połknąć lek, nie czekaj na objawy. Zadzwoń pod 112 i miej pod ręką opakowanie.</p>

<h2>Zachowaj pudełko i ulotkę</h2>
<p>Na oryginalnym opakowaniu są nazwa, dawka, termin ważności i numer serii, a w ulotce sposób użycia. Dlatego nie
przesypuj tabletek do innych buteleczek i nie tnij blistrów: w ręku może Ci zostać akurat kawałek bez nazwy i daty.
Jeśli używasz kasetki na leki, napełniaj ją najwyżej na tydzień i zapytaj w aptece, które tabletki mogą leżeć poza
blistrem. Kapsułka pochłaniająca wilgoć zostaje w butelce i nie jest do połykania.</p>

<h2>Otwarte opakowania</h2>
<p>Krople, syropy i maści po otwarciu często można stosować tylko przez określony czas. Zapisz na opakowaniu dzień
otwarcia i dobrze je zamykaj. Więcej w artykule <a href="/pl/baza-wiedzy/jak-czytac-daty-waznosci">Jak czytać daty
ważności</a>.</p>

<h2>W podróży</h2>
<ul>
<li>Zabierz leki w ich opakowaniach, z ulotką i z małym zapasem.</li>
<li>W samolocie trzymaj je w bagażu podręcznym: w luku bywa bardzo zimno.</li>
<li>Leki z lodówki wieź w torbie termicznej, ale owiń je tak, żeby nie dotykały wkładów chłodzących.</li>
<li>Nie zostawiaj ich w zaparkowanym samochodzie.</li>
<li>Na przewóz przez granicę silnych leków przeciwbólowych i niektórych innych może być potrzebne zaświadczenie.
Zapytaj lekarza na długo przed wyjazdem.</li>
</ul>

<h2>Sprzęt też wymaga troski</h2>
<p>Plastry, jałowe opatrunki, paski testowe i igły mają własne terminy ważności. Paski testowe trzymaj w szczelnie
zamkniętej fiolce, bo szkodzi im wilgoć. W termometrach, glukometrach i ciśnieniomierzach sprawdzaj baterie, a jeśli
odkładasz urządzenie na długo, wyjmij je.</p>

<h2>Raz w roku przejrzyj wszystko</h2>
<ol>
<li>Wyjmij wszystko i przetrzyj półkę.</li>
<li>Sprawdź termin na każdym opakowaniu, a na otwartych także dzień otwarcia.</li>
<li>Odłóż leki przeterminowane, bez etykiety oraz takie, które zmieniły kolor, zapach lub wygląd.</li>
<li>Popraw swoją listę w Domece.</li>
<li>Oddaj odłożone leki do punktu zbiórki. Jak to zrobić, opisuje artykuł
<a href="/pl/baza-wiedzy/zwrot-przeterminowanych-lekow">Zwrot przeterminowanych leków</a>.</li>
</ol>

<p><em>To informacje ogólne. Twoją sytuację zna farmaceuta lub lekarz i to oni powiedzą, co jest właściwe dla Twoich
leków.</em></p>
`,
  },
};
