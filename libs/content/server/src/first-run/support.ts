import type { FirstPage } from './first-page.ts';

export const support: FirstPage = {
  en: {
    slug: 'support',
    title: 'Help and support',
    metaDescription:
      'Help with Domeka: signing up, adding medicines, quantities, expiry colours, private and public medicines, sharing and passwords.',
    content: `
<p>Here are answers to what people ask most. If yours is not among them, <a href="/en/contact">write to us</a>.</p>

<h2>Signing up</h2>
<p>You need an e-mail address and a password of at least 8 characters. Several words that have nothing to do with each
other make a password that is good and easy to remember. Passwords that are easy to guess are refused.</p>
<p>After you sign up, we send you an e-mail with a link. Open it and press the button on the page that appears. The
link works for 24 hours.</p>
<h3>The confirmation e-mail does not arrive</h3>
<ol>
<li>Wait a few minutes and look into the spam folder, too.</li>
<li>Check the address for a typing mistake. If there was one, sign up again with the right address.</li>
<li>Sign up once more with the same address. You get a new e-mail. Use the link in that one.</li>
<li>If the e-mail says that you already have an account, log in or set a new password.</li>
<li>If nothing helps, <a href="/en/contact">write to us</a>.</li>
</ol>
<h3>The link has expired</h3>
<p>Opening an old link takes you to a page with a field for your e-mail address. Enter it there and we send you a new
link. You can ask once a minute, and a few times an hour.</p>

<h2>Forgotten password</h2>
<p>On the log-in page choose “Forgot password?” and enter your e-mail address. The link we send works for 1 hour. It
lets you type a new password. All other devices are then signed out.</p>

<h2>Adding a medicine</h2>
<ol>
<li>Choose “Add medication” above your list.</li>
<li>Copy the name from the box and choose the type, for example tablets or syrup.</li>
<li>Fill in what you know: how much is left, the expiry date, categories, additional info. Only the name has to be
there.</li>
<li>Save. You can correct everything later.</li>
</ol>
<p>If the box shows only a month, such as 08/2027, enter its last day, 31 August 2027. More about this is in <a href="/en/knowledge-base/reading-expiry-dates">Reading expiry dates</a>.</p>
<p>If you add a medicine that is on your list already, with the same name and type, Domeka asks whether to update the
one you have or to add a new entry.</p>

<h2>Quantity</h2>
<p>Tablets, capsules, sachets and most other things are counted in pieces. Halves are fine, too: type 2.5 or 2,5.</p>
<p>Syrup, drops, spray and ointment cannot be counted, so for them you choose how full the bottle or tube is: 100, 75,
50, 25 or 0 percent. 0 percent means that it is finished. If you do not know the quantity, leave the field empty.</p>

<h2>Expiry dates and colours</h2>
<p>Every medicine has a mark with a colour, a symbol and a sentence. The sentence tells you everything, also if you
cannot tell the colours apart.</p>
<table>
<caption>What the colours mean</caption>
<thead><tr><th scope="col">Colour</th><th scope="col">Expiry date</th><th scope="col">What it means</th></tr></thead>
<tbody>
<tr><th scope="row">Green</th><td>More than 30 days ahead</td><td>Fine</td></tr>
<tr><th scope="row">Orange</th><td>Within 30 days, before or after today</td><td>Soon, or just past: read the
sentence</td></tr>
<tr><th scope="row">Red</th><td>More than 30 days past</td><td>Expired</td></tr>
<tr><th scope="row">Grey</th><td>None entered</td><td>Domeka cannot tell, look at the pack</td></tr>
</tbody>
</table>
<p>A medicine is good through the day of its date. From the next day on the sentence says that it has expired, even
while the colour is still orange. Do not use it any more. What to do with it is explained in
<a href="/en/knowledge-base/returning-expired-medicines">Returning expired medicines</a>.</p>

<h2>Private and public</h2>
<p>A new medicine is public. That does not show it to anyone: it only means that it will appear on a shared list if you
make one. A private medicine never appears on a shared list, and readers cannot tell that it exists. In a list you keep
with others, its members see all medicines, also private ones. You can switch between private and public at any time, in
the row of the medicine or in its form.</p>

<h2>Sharing your list by link</h2>
<ol>
<li>Choose “Share my list”. The page says how many medicines will be visible; mark as private those that should not
be.</li>
<li>Choose “Show a code” if the person is beside you: they scan it. Choose “Send a link” to copy a link and send it, for
example in a text message, or “Print the sheet” for paper.</li>
<li>Under “Change” you can ask for a passcode, choose another last day, add a note, or share with one e-mail address
only.</li>
</ol>
<p>The person needs no account, unless you share with one e-mail address only: then they log in. They always see the
present state of your list and cannot change anything.</p>
<ul>
<li><strong>90 days:</strong> that is how long a link works, unless you choose another last day. After that, readers are
told that it has expired.</li>
<li><strong>Extending:</strong> while a link works, you can give it 7 more days, several times if need be. For one
that has expired, make a new one.</li>
<li><strong>Deleting:</strong> choose “Share my list”, then “Active links”, and delete the link there; it stops working
at once, for everybody. If you need it again, make a new one.</li>
</ul>

<h2>If your browser runs no JavaScript</h2>
<p>Domeka works without it. Some things are then a little slower: you copy a link by hand from its field, and a shared
list does not update by itself, so open it again or use its refresh link.</p>

<h2>A copy of your data, or closing your account</h2>
<p>Log in, open your account and choose “Your data”. There you download everything we hold about you, and there you
delete your account. For 14 days you can change your mind simply by logging in. Your rights are described in the <a href="/en/page/privacy-policy">privacy policy</a>.</p>

<h2>Questions about medicines</h2>
<p>We cannot tell you what to take or whether a medicine is right for you. Ask your doctor or pharmacist. In an
emergency, call 112.</p>
`,
  },
  pl: {
    slug: 'pomoc',
    title: 'Pomoc',
    metaDescription:
      'Pomoc w korzystaniu z Domeki: zakładanie konta, dodawanie leków, ilość, kolory terminów, leki prywatne i publiczne, linki i hasło.',
    content: `
<p>Tu są odpowiedzi na najczęstsze pytania. Jeśli nie ma wśród nich Twojego, <a href="/pl/contact">napisz do
nas</a>.</p>

<h2>Zakładanie konta</h2>
<p>Potrzebujesz adresu e-mail i hasła, które ma co najmniej 8 znaków. Dobre i łatwe do zapamiętania hasło powstaje z
kilku słów, które nie mają ze sobą nic wspólnego. Haseł łatwych do odgadnięcia nie przyjmujemy.</p>
<p>Po założeniu konta wyślemy Ci e-mail z linkiem. Otwórz go i naciśnij przycisk na stronie, która się pojawi. Link
działa 24 godziny.</p>
<h3>E-mail z potwierdzeniem nie przychodzi</h3>
<ol>
<li>Odczekaj kilka minut i zajrzyj też do folderu ze spamem.</li>
<li>Sprawdź, czy w adresie nie ma literówki. Jeśli jest, załóż konto jeszcze raz, z właściwym adresem.</li>
<li>Załóż konto ponownie z tym samym adresem. Dostaniesz nowy e-mail. Użyj linku, który w nim jest.</li>
<li>Jeśli w e-mailu jest napisane, że masz już konto, zaloguj się albo ustaw nowe hasło.</li>
<li>Jeśli nic nie pomaga, <a href="/pl/contact">napisz do nas</a>.</li>
</ol>
<h3>Link wygasł</h3>
<p>Stary link otwiera stronę z polem na adres e-mail. Wpisz go tam, a wyślemy nowy link. Można o niego prosić raz na
minutę i kilka razy na godzinę.</p>

<h2>Nie pamiętasz hasła?</h2>
<p>Na stronie logowania wybierz „Nie pamiętasz hasła?” i podaj swój adres e-mail. Link, który wyślemy, działa godzinę.
Pozwala wpisać nowe hasło. Wszystkie inne urządzenia zostaną wtedy wylogowane.</p>

<h2>Dodawanie leku</h2>
<ol>
<li>Nad listą wybierz „Dodaj lek”.</li>
<li>Przepisz nazwę z pudełka i wybierz rodzaj, na przykład tabletki albo syrop.</li>
<li>Uzupełnij to, co wiesz: ile zostało, termin ważności, kategorie, dodatkowe informacje. Konieczna jest tylko
nazwa.</li>
<li>Zapisz. Wszystko można później poprawić.</li>
</ol>
<p>Jeśli na pudełku jest tylko miesiąc, na przykład 08/2027, wpisz jego ostatni dzień, czyli 31 sierpnia 2027 roku. Więcej o tym przeczytasz w artykule <a href="/pl/baza-wiedzy/jak-czytac-daty-waznosci">Jak czytać daty
ważności</a>.</p>
<p>Jeśli dodajesz lek, który jest już na liście (ta sama nazwa i ten sam rodzaj), Domeka zapyta, czy zaktualizować
istniejący wpis, czy dodać nowy.</p>

<h2>Ilość</h2>
<p>Tabletki, kapsułki, saszetki i większość innych leków liczy się w sztukach. Mogą być też połówki: wpisz 2,5 albo
2.5.</p>
<p>Syropu, kropli, sprayu i maści nie da się policzyć, więc wybierasz, ile zostało w butelce lub tubce: 100, 75, 50,
25 albo 0 procent. 0 procent znaczy, że lek się skończył. Jeśli nie znasz ilości, zostaw pole puste.</p>

<h2>Terminy ważności i kolory</h2>
<p>Przy każdym leku jest oznaczenie: kolor, symbol i zdanie. Samo zdanie mówi wszystko, także osobom, które nie
rozróżniają kolorów.</p>
<table>
<caption>Co oznaczają kolory</caption>
<thead><tr><th scope="col">Kolor</th><th scope="col">Termin ważności</th><th scope="col">Co to
znaczy</th></tr></thead>
<tbody>
<tr><th scope="row">Zielony</th><td>Minie za więcej niż 30 dni</td><td>W porządku</td></tr>
<tr><th scope="row">Pomarańczowy</th><td>Mija w ciągu 30 dni albo minął najwyżej 30 dni temu</td><td>Wkrótce albo tuż
po terminie: przeczytaj zdanie</td></tr>
<tr><th scope="row">Czerwony</th><td>Minął ponad 30 dni temu</td><td>Lek przeterminowany</td></tr>
<tr><th scope="row">Szary</th><td>Nie podano</td><td>Domeka tego nie wie, sprawdź na opakowaniu</td></tr>
</tbody>
</table>
<p>Lek jest ważny jeszcze w dniu, na który przypada termin. Od następnego dnia zdanie mówi, że lek jest po terminie, nawet
jeśli kolor jest jeszcze pomarańczowy. Takiego leku już nie używaj. Co z nim zrobić, wyjaśnia artykuł
<a href="/pl/baza-wiedzy/zwrot-przeterminowanych-lekow">Zwrot przeterminowanych leków</a>.</p>

<h2>Leki prywatne i publiczne</h2>
<p>Nowy lek jest publiczny. To nie znaczy, że ktoś go widzi: pojawi się dopiero na udostępnionej liście, jeśli ją
utworzysz. Lek prywatny nigdy nie pojawia się na udostępnionej liście, a osoby, które ją oglądają, nie wiedzą nawet, że
istnieje. Na wspólnej liście wszystkie leki, także prywatne, widzą osoby z tej listy. Oznaczenie możesz zmienić w
każdej chwili, w wierszu leku albo w jego formularzu.</p>

<h2>Udostępnianie listy linkiem</h2>
<ol>
<li>Wybierz „Udostępnij listę”. Na stronie zobaczysz, ile leków będzie widocznych; oznacz jako prywatne te, których nie
chcesz pokazywać.</li>
<li>Wybierz „Pokaż kod QR”, jeśli ta osoba jest obok: wystarczy, że go zeskanuje. Wybierz „Wyślij link”, aby skopiować
link i wysłać go, na przykład SMS-em, albo „Wydrukuj kartkę”, jeśli wolisz papier.</li>
<li>Po wybraniu „Zmień” możesz dodać hasło do linku i notatkę, ustalić inny ostatni dzień albo udostępnić listę tylko na
jeden adres e-mail.</li>
</ol>
<p>Ta osoba nie musi mieć konta, chyba że udostępniasz listę na jeden adres e-mail: wtedy trzeba się zalogować.
Osoby, które mają link, zawsze widzą aktualny stan listy i niczego nie mogą na niej zmienić.</p>
<ul>
<li><strong>90 dni:</strong> tyle działa link, chyba że wybierzesz inny ostatni dzień. Potem zamiast listy pojawi się
wiadomość, że wygasł.</li>
<li><strong>Przedłużanie:</strong> dopóki link działa, możesz dodać mu 7 dni, w razie potrzeby kilka razy. Jeśli już
wygasł, utwórz nowy.</li>
<li><strong>Usuwanie:</strong> wybierz „Udostępnij listę”, potem „Aktywne linki”, i usuń tam link:
natychmiast przestanie działać, i to dla wszystkich. Jeśli znów będzie potrzebny, utwórz nowy.</li>
</ul>

<h2>Gdy przeglądarka nie obsługuje JavaScriptu</h2>
<p>Domeka działa i bez niego. Kilka rzeczy trwa wtedy trochę dłużej: link kopiuje się ręcznie z pola, a udostępniona
lista nie odświeża się sama, więc trzeba otworzyć ją ponownie albo użyć linku odświeżania.</p>

<h2>Kopia danych lub zamknięcie konta</h2>
<p>Zaloguj się, otwórz swoje konto i wybierz „Twoje dane”. Tam pobierzesz wszystko, co o Tobie przechowujemy, i tam
usuniesz konto. Przez 14 dni możesz zmienić zdanie: wystarczy się zalogować.
Twoje prawa opisuje <a href="/pl/strona/polityka-prywatnosci">polityka prywatności</a>.</p>

<h2>Pytania o leki</h2>
<p>Nie możemy doradzić, co zażyć ani czy dany lek jest dla Ciebie odpowiedni. Zapytaj lekarza lub farmaceutę. W nagłym
wypadku dzwoń pod 112.</p>
`,
  },
};
