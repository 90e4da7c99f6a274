import type { FirstPage } from './first-page.ts';

export const returningMedicines: FirstPage = {
  en: {
    slug: 'returning-expired-medicines',
    title: 'Returning expired medicines',
    metaDescription:
      'Where to take expired and unused medicines in Poland, what goes in the pharmacy container, what does not, and where needles belong.',
    content: `
<p>Medicines you no longer need belong neither in the bin nor in the toilet. Taking them to a collection point costs
nothing but a short walk. This is how it works in Poland, and briefly elsewhere in the European Union.</p>

<h2>Why not the bin or the toilet</h2>
<ul>
<li>What goes down the toilet or the sink reaches rivers and lakes, because sewage works cannot remove all
medicines.</li>
<li>From a bin, medicines can get into the hands of children or be eaten by animals.</li>
<li>Old stock at home leads to mix-ups. What is not there cannot be taken by mistake.</li>
</ul>
<p>Do not burn medicines either, and do not give them away or sell them. Nobody can tell how they were kept, and
trading in them privately is against the law.</p>

<h2>Where to take them in Poland</h2>
<p>There are two places, and both are free for residents:</p>
<ol>
<li><strong>A pharmacy with a container.</strong> Many pharmacies have one near the entrance, but not all do. It
depends on what the municipality has agreed with them. The list of pharmacies is usually on the website of the town or
municipal office (urząd miasta or urząd gminy), or you can phone your pharmacy.</li>
<li><strong>The municipal collection point, PSZOK.</strong> Every municipality gives its residents access to one. It
takes expired medicines and other hazardous household waste. Check the opening hours. You may be asked to show that
you live there.</li>
</ol>

<h2>What to do step by step</h2>
<ol>
<li>Take blisters, bottles and tubes out of their cardboard boxes. Boxes and leaflets go with paper.</li>
<li>Leave tablets in their blisters and liquids in their bottles. Close bottles tightly and put leaking ones into a
bag.</li>
<li>If a label carries your name, for example on a medicine made up in the pharmacy, make it unreadable or peel it
off. Tear prescriptions and printed instructions to pieces before they go with paper.</li>
<li>Put aside what does not belong in the container: see the table.</li>
<li>Drop everything into the container in the pharmacy. If it is full or you see none, ask. Do not leave a bag beside
it.</li>
<li>Remove the medicines from your list in Domeka.</li>
</ol>

<table>
<caption>What goes where in Poland</caption>
<thead><tr><th scope="col">What you have</th><th scope="col">Where it goes</th></tr></thead>
<tbody>
<tr><th scope="row">Tablets, capsules, suppositories, syrups, drops, ointments</th><td>Pharmacy container or
PSZOK</td></tr>
<tr><th scope="row">Cardboard boxes and leaflets</th><td>Paper</td></tr>
<tr><th scope="row">Empty blisters, bottles and tubes</th><td>Household waste, sorted as your municipality
says</td></tr>
<tr><th scope="row">Inhalers and sprays under pressure</th><td>Ask in the pharmacy or at the PSZOK first</td></tr>
<tr><th scope="row">Needles, syringes, pen needles, lancets</th><td>PSZOK, in a hard, closed container. Never the
pharmacy container</td></tr>
<tr><th scope="row">Thermometers with mercury</th><td>PSZOK. Never the pharmacy container</td></tr>
<tr><th scope="row">Glucose meters, blood pressure monitors, electronic thermometers, batteries</th><td>Collection of
electrical waste and batteries</td></tr>
</tbody>
</table>

<h2>Needles and other sharp things</h2>
<p>Loose needles hurt the people who empty containers and sort waste. Put used needles, lancets and syringes into a
sharps container from the pharmacy or into a sturdy plastic bottle with a screw cap, at once after use. Do not bend
them. When it is nearly full, close it and take it to the PSZOK. The collection points are meant to accept such waste
from homes, but the rules differ a little from place to place, so phone first.</p>

<h2>Medicines that need special care</h2>
<p>With strong painkillers (also as patches), with medicines against cancer and with injections that have a built-in
needle, ask before you bring them: in the pharmacy, or in the clinic that prescribed them. A used patch still contains
medicine. Fold it with the sticky side inwards and keep it away from children and animals until you hand it over.</p>
<p>If a mercury thermometer has broken, air the room, keep children and animals out and do not use a vacuum cleaner.
If you do not know how to clear it up, call the fire brigade (998 or 112) and ask.</p>

<h2>Elsewhere in the European Union</h2>
<p>European law asks every member state to have a way of collecting unused and expired medicines. In many countries
pharmacies take them back, in others a municipal collection point does, and in some there is advice of its own for
household waste. Ask in the nearest pharmacy what the custom is, also on holiday.</p>

<h2>So that there is less to return</h2>
<ul>
<li>Look at your list before you buy, and take a small pack if you need only a little.</li>
<li>Use up one pack before you open the next.</li>
<li>Go through your medicines once a year. How, is described in <a href="/en/knowledge-base/storing-medicines">Storing
medicines at home</a>.</li>
<li>Do not stop a treatment, for instance with an antibiotic, to keep some for later. Ask your doctor.</li>
</ul>

<p><em>This is general information, and local rules differ. Your pharmacist or doctor knows your case and can tell you
what to do with your medicines.</em></p>
`,
  },
  pl: {
    slug: 'zwrot-przeterminowanych-lekow',
    title: 'Zwrot przeterminowanych leków',
    metaDescription:
      'Gdzie oddać przeterminowane i niepotrzebne leki, co wolno wrzucić do pojemnika w aptece, czego nie wolno i co zrobić z igłami.',
    content: `
<p>Niepotrzebnych leków nie wyrzucaj do kosza ani do toalety. Oddanie ich do punktu zbiórki nic nie kosztuje,
wystarczy krótki spacer. Oto, jak to działa w Polsce, i kilka słów o innych krajach Unii Europejskiej.</p>

<h2>Dlaczego nie do kosza i nie do toalety</h2>
<ul>
<li>To, co trafia do toalety lub zlewu, płynie dalej do rzek i jezior, bo oczyszczalnie ścieków nie usuwają wszystkich
leków.</li>
<li>Z kosza na śmieci leki mogą trafić w ręce dzieci albo zostać zjedzone przez zwierzęta.</li>
<li>Stare zapasy w domu sprzyjają pomyłkom. Czego nie ma, tego nikt nie zażyje przez przypadek.</li>
</ul>
<p>Leków nie wolno też palić. Nie oddawaj ich innym i nie sprzedawaj: nie wiadomo, jak były przechowywane, a prywatny
handel lekami jest niezgodny z prawem.</p>

<h2>Gdzie oddać je w Polsce</h2>
<p>Są dwa takie miejsca, a mieszkańcy oddają w nich leki bezpłatnie:</p>
<ol>
<li><strong>Apteka z pojemnikiem.</strong> W wielu aptekach stoi blisko wejścia, ale nie we wszystkich. Zależy to od
tego, jak gmina umówiła się z aptekami. Wykaz aptek jest zwykle na stronie urzędu miasta lub gminy. Możesz też
zadzwonić do swojej apteki.</li>
<li><strong>PSZOK, czyli punkt selektywnego zbierania odpadów komunalnych.</strong> Każda gmina zapewnia mieszkańcom
dostęp do takiego punktu. Przyjmuje on przeterminowane leki i inne niebezpieczne odpady z domu. Sprawdź godziny
otwarcia. Na miejscu obsługa może poprosić o potwierdzenie, że mieszkasz w tej gminie.</li>
</ol>

<h2>Krok po kroku</h2>
<ol>
<li>Wyjmij blistry, butelki i tubki z kartoników. Kartoniki i ulotki wrzuć do pojemnika na papier.</li>
<li>Tabletki zostaw w blistrach, a płyny w butelkach. Butelki mocno zakręć, a jeśli przeciekają, włóż je do
woreczka.</li>
<li>Jeśli na etykiecie jest Twoje nazwisko, na przykład na leku robionym w aptece, zamaż je albo zerwij etykietę.
Recepty i wydruki z dawkowaniem podrzyj, zanim trafią do papieru.</li>
<li>Odłóż to, czego nie wolno wrzucać do pojemnika: zobacz tabelę.</li>
<li>Resztę wrzuć do pojemnika w aptece. Jeśli jest pełny albo go nie widzisz, zapytaj. Nie zostawiaj torby obok.</li>
<li>Usuń te leki ze swojej listy w Domece.</li>
</ol>

<table>
<caption>Co gdzie oddać w Polsce</caption>
<thead><tr><th scope="col">Co masz</th><th scope="col">Dokąd to zanieść</th></tr></thead>
<tbody>
<tr><th scope="row">Tabletki, kapsułki, czopki, syropy, krople, maści</th><td>Pojemnik w aptece lub PSZOK</td></tr>
<tr><th scope="row">Kartoniki i ulotki</th><td>Papier</td></tr>
<tr><th scope="row">Puste blistry, butelki i tubki</th><td>Odpady domowe, posortowane według zasad gminy</td></tr>
<tr><th scope="row">Inhalatory i spraye pod ciśnieniem</th><td>Najpierw zapytaj w aptece lub w PSZOK</td></tr>
<tr><th scope="row">Igły, strzykawki, igły do penów, lancety</th><td>PSZOK, w twardym, zamkniętym pojemniku. Nigdy do
pojemnika w aptece</td></tr>
<tr><th scope="row">Termometry rtęciowe</th><td>PSZOK. Nigdy do pojemnika w aptece</td></tr>
<tr><th scope="row">Glukometry, ciśnieniomierze, termometry elektroniczne, baterie</th><td>Zbiórka elektroodpadów i
baterii</td></tr>
</tbody>
</table>

<h2>Igły i inne ostre przedmioty</h2>
<p>Luźne igły ranią ludzi, którzy opróżniają pojemniki i sortują odpady. Zużyte igły, lancety i strzykawki wkładaj od
razu po użyciu do specjalnego pojemnika z apteki albo do mocnej plastikowej butelki z zakrętką. Nie zginaj ich. Gdy
butelka będzie prawie pełna, zakręć ją i zawieź do PSZOK. Punkty te mają przyjmować takie odpady z domów, ale zasady
trochę się różnią, dlatego najpierw zadzwoń.</p>

<h2>Leki, przy których trzeba uważać</h2>
<p>W przypadku silnych leków przeciwbólowych (także w plastrach), leków przeciwnowotworowych oraz zastrzyków z
wbudowaną igłą najpierw zapytaj: w aptece albo w poradni, która je przepisała. W zużytym plastrze wciąż jest lek. Złóż
go klejącą stroną do środka i do czasu oddania trzymaj z dala od dzieci i zwierząt.</p>
<p>Jeśli rozbije się termometr rtęciowy, wywietrz pokój, nie wpuszczaj do niego dzieci ani zwierząt i nie używaj
odkurzacza. Jeśli nie wiesz, jak to posprzątać, zadzwoń do straży pożarnej (998 lub 112) i zapytaj.</p>

<h2>W innych krajach Unii Europejskiej</h2>
<p>Prawo europejskie wymaga, żeby w każdym państwie działał system zbierania niewykorzystanych i przeterminowanych
leków. W wielu krajach przyjmują je apteki, w innych punkty komunalne, a w niektórych obowiązują osobne zalecenia
dotyczące odpadów domowych. Zapytaj w najbliższej aptece, jak jest na miejscu, także na urlopie.</p>

<h2>Żeby było mniej do oddawania</h2>
<ul>
<li>Zajrzyj na listę przed zakupami, a jeśli potrzebujesz niewiele, wybierz małe opakowanie.</li>
<li>Zużyj jedno opakowanie, zanim otworzysz następne.</li>
<li>Raz w roku przejrzyj domową apteczkę. Jak to zrobić, opisuje artykuł
<a href="/pl/baza-wiedzy/przechowywanie-lekow">Przechowywanie leków w domu</a>.</li>
<li>Nie przerywaj leczenia, na przykład antybiotykiem, żeby zostawić coś na później. Zapytaj lekarza.</li>
</ul>

<p><em>To informacje ogólne, a lokalne zasady bywają różne. Twoją sytuację zna farmaceuta lub lekarz i to oni
powiedzą, co zrobić z Twoimi lekami.</em></p>
`,
  },
};
