import type { FirstPage } from './first-page.ts';

export const privacyPolicy: FirstPage = {
  en: {
    slug: 'privacy-policy',
    title: 'Privacy policy',
    metaDescription:
      'What Domeka stores about you and your medicines, why, for how long, who sees it when you share a list, and what rights you have.',
    content: `
<p><em>Last updated November 2026</em></p>
<p>A list of medicines says a lot about a person. That is why we keep as little as we can, show it to nobody without
your decision, and describe here in plain words what happens to it.</p>

<h2>Who is responsible for your data</h2>
<p>Domeka is software that can be installed in many places. The controller of your data on this site is whoever runs it,
called “we” below. You can reach us through the <a href="/en/contact">contact form</a>. If you ask, we will also tell
you our full name and postal address.</p>

<h2>What we store</h2>
<h3>Your account</h3>
<ul>
<li>Your e-mail address.</li>
<li>A hash of your password, made with argon2id. We cannot read your password from it.</li>
<li>Your language, your time zone and the name in your profile, if you set one.</li>
<li>If you use them: other services you log in with, the key of your authenticator app (encrypted) and hashes of your
recovery codes.</li>
<li>When the account was made, when you accepted the terms and this policy, and when you last logged in and used
it.</li>
<li>On how many days you used it, up to the third: then we once mention that Domeka can be on your phone.</li>
</ul>
<h3>Your medicines</h3>
<ul>
<li>What you write down: name, dosage, type, categories, additional info, and whether the medicine is private or public;
of each package its quantity and expiry date, the day it was opened and how long it keeps after that.</li>
<li>Photos, if you add any. We save each photo anew, without the information a camera hides in it, such as the place
where it was taken.</li>
<li>If you choose a medicine from the register or scan its box: which product of the register it is, the number of the
product on the box (GTIN) and the batch number, so that a recall can be recognised. Neither of these numbers is shown on
shared lists. The serial number, which only your box has, is never kept.</li>
<li>Drafts: a form that waits for your answer, for example whether two packs are the same medicine.</li>
</ul>
<p>A photo that is only there to be read is thrown away once it has been read. The register of medicines itself comes from
public lists and holds nothing about anybody; what you look for in it is not kept.</p>
<h3>Shared lists</h3>
<ul>
<li>Which links you have made, when, until when they work, and whether you have ended them.</li>
<li>The secret part of each link, encrypted, so that you can copy the link again. When somebody opens it, we recognise
it by its hash.</li>
<li>Of each share: the recipient’s address if it is for one person, your note, the last day, a hash of its passcode, how
often it was opened and when last.</li>
<li>Lists you keep with others: name, description, who is in them and in what role, invitations and the addresses they
went to.</li>
</ul>
<h3>Reminders, notifications and calendar, if you use them</h3>
<ul>
<li>When, how and about which lists you want to be reminded, what you set aside, of which packages you were told and for
which day, and when the last reminder was sent.</li>
<li>Of each device that you have notified: its browser and system, since when, when something was last delivered and
what its service last answered; and, encrypted, its address at that service with the keys it gave us.</li>
<li>Of your calendar’s address: its secret part, encrypted, and whether it shows names of medicines.</li>
</ul>
<h3>Security</h3>
<ul>
<li>Sessions: which browser you logged in with, as the browser names itself, and when it was last used.</li>
<li>Where you are known: a keyed hash of each network (IP) address you logged in from, from which we can tell only
whether it is the same network again, and a hash of the random number in a cookie of each browser. With both nobody who
guesses passwords can keep you out. They are forgotten 90 days after you last logged in there.</li>
<li>A security log: sign-ups, log-ins, failed attempts, sign-outs, lost and changed passwords, changed addresses and
ways to log in, two-step verification, downloads of data, deletion of accounts, who becomes an administrator, links
made, extended and ended, changes to lists you keep with others, to their people and their medicines, and what
administrators do to the register and to pages like this one. It holds no names of medicines. Of where something was
done from, it holds the beginning of the network (IP) address, which many people share; of log-ins also browser and
system.</li>
<li>Short-lived counters of requests and failed log-ins by network (IP) address, e-mail address or account, which stop
people from guessing passwords.</li>
</ul>
<h3>Messages to us</h3>
<p>What you write in the contact form reaches our mailbox as an e-mail: your name, your address, the subject and the
message.</p>

<h2>Why we may do this</h2>
<ul>
<li><strong>To give you what you signed up for</strong>, that is an account and a list: the agreement between you and
us (Article 6(1)(b) GDPR).</li>
<li><strong>To keep information about your health</strong>: your explicit consent, given at sign-up (Article 9(2)(a)
GDPR). Medicines can reveal illnesses, so the law gives this information special protection. You may withdraw your
consent whenever you like. You can delete your medicines and your whole account yourself. What happened before stays
lawful.</li>
<li><strong>To keep the site safe and to answer messages</strong>: our legitimate interest in doing so (Article
6(1)(f) GDPR).</li>
</ul>
<p>You do not have to give us any data, but without an e-mail address and your consent we cannot open an account. We
do not sell data, we show no advertising, and no decisions about you are made automatically.</p>
<p>If you keep a list for somebody else, for example a parent, make sure that they agree.</p>

<h2>How long we keep it</h2>
<table>
<caption>How long each kind of data is kept</caption>
<thead><tr><th scope="col">What</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">Account, profile, medicines, photos</th><td>Until you delete the medicine; 14 days after you delete
the account, so that you can change your mind</td></tr>
<tr><th scope="row">Medicines you put into somebody else’s list</th><td>Stay there when you delete your account, without
your name</td></tr>
<tr><th scope="row">Account whose e-mail address was never confirmed</th><td>About a month</td></tr>
<tr><th scope="row">Drafts, and encrypted copies of answers which prevent a form from being saved twice</th><td>24
hours</td></tr>
<tr><th scope="row">Link that confirms your e-mail address</th><td>Works for 24 hours, removed about a week
later</td></tr>
<tr><th scope="row">Link that resets your password</th><td>Works for 1 hour, removed about a week later</td></tr>
<tr><th scope="row">Session</th><td>Ends after 14 days without use, after 30 days at most</td></tr>
<tr><th scope="row">Share link</th><td>Works for 90 days, or until an earlier day you chose, unless you extend it (to a
year from then at most) or end it sooner. The entry that it existed stays with your account</td></tr>
<tr><th scope="row">Deleted list</th><td>30 days, so that you can restore it</td></tr>
<tr><th scope="row">Invitation to a list</th><td>Works for 14 days, removed about a week later</td></tr>
<tr><th scope="row">Counters against abuse</th><td>A day as a rule, failed tries to log in up to 30 days</td></tr>
<tr><th scope="row">E-mails we send, encrypted in a queue</th><td>A few days. Up to 90 days if they cannot be
delivered</td></tr>
<tr><th scope="row">Device that is notified</th><td>Until you remove it, sign out there or delete your account, or its
service no longer knows it</td></tr>
<tr><th scope="row">That you were reminded of a package</th><td>As long as the package is there, a year at most</td></tr>
<tr><th scope="row">Security log</th><td>As long as it is needed to protect accounts</td></tr>
<tr><th scope="row">Messages to us</th><td>As long as it takes to deal with the matter</td></tr>
</tbody>
</table>
<p>If we keep backup copies, what you have deleted disappears from them when they are replaced by newer ones.</p>

<h2>Cookies</h2>
<p>Cookies are small notes that your browser keeps for a site. We use only those that the site needs to work or that
remember a choice of yours. Nothing tracks you, and our pages load nothing from other companies.</p>
<table>
<caption>Cookies on this site</caption>
<thead><tr><th scope="col">Cookie</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">Session</th><td>Keeps you logged in</td><td>As long as the session, 30 days at most</td></tr>
<tr><th scope="row">Device</th><td>Lets you log in here even while somebody guesses your password</td><td>90 days after
you last logged in</td></tr>
<tr><th scope="row">Language</th><td>English or Polish</td><td>1 year</td></tr>
<tr><th scope="row">Colours</th><td>Light, dark or as your device is set</td><td>1 year at most</td></tr>
<tr><th scope="row">Time zone</th><td>So that days are counted where you are</td><td>1 year at most</td></tr>
<tr><th scope="row">Message</th><td>Shows a message once, such as “saved”</td><td>Until the message has been
shown</td></tr>
<tr><th scope="row">Passcode of a link</th><td>Remembers that the passcode was given</td><td>12 hours</td></tr>
<tr><th scope="row">Opening of a link</th><td>So that one reading counts once</td><td>30 minutes</td></tr>
<tr><th scope="row">Log-in by another service</th><td>Brings you back safely</td><td>20 minutes at most</td></tr>
</tbody>
</table>

<h2>What your device keeps</h2>
<p>Whether this browser may keep your list is its own setting: off at first in a browser, on at first where you
installed Domeka like an app. While it is on, the last list lies in the browser’s storage, so that it can be read
without a network: your own medicines and those of your lists with their packages and notes, whose list it is and as of
when. Photos, what others share with you, batch numbers and codes are not kept. It is removed when you sign out, also
without a network, when somebody else logs in, when your session has ended, when you switch the setting off, and after
14 days without a visit. Besides, the browser remembers the setting itself, and files of the site that hold nothing
about you.</p>

<h2>E-mails from us</h2>
<p>We write only about your account and your lists: to confirm an address or a log-in, to send a code, to let you set a
new password, to tell you about changes to your password, address, ways to log in or two-step verification, guessed
codes, a recovered account, a device signed out for safety, an attempt to sign up with an address that already has an
account, the deletion of your account, or new rules. When somebody shares a list with you, or adds or invites you to
one, we write about that, too. If you switch reminders on, we write when something expires soon: how many packages, in
which list and until when. Each such e-mail has a link that switches them off. There are no newsletters, and no e-mail names a medicine.</p>

<h2>Who sees what when you share</h2>
<p>Until you share, nobody but you is shown your list (members of a list kept with others always see what is in it).
When you make a link, anyone who has it can open the page, also somebody to whom it was passed on. There are two
exceptions: a list shared with one e-mail address opens only for the person with that address, once they have logged in,
and a link with a passcode only for those who know the passcode. Treat a link like a key to your home.</p>
<ul>
<li>They see the medicines that are not marked as private: name, dosage, type, categories, additional info, photo and
the date added; of each package its quantity, the last day to use it, and whether it has been opened.</li>
<li>They see whose list it is: the name in your profile or, if you gave none, your e-mail address. People you keep
a list with, or invite to one, see both.</li>
<li>They see nothing of your private medicines, not even that there are any.</li>
<li>Search engines are asked to stay away from the page.</li>
<li>When you end the link, it stops working at once. What somebody has already read, printed or copied cannot be taken
back.</li>
</ul>

<h2>Notifications on your devices</h2>
<p>If you switch notifications on, they reach a device through the service of whoever makes its browser: Google (Firebase
Cloud Messaging) for Chrome and browsers built like it, Mozilla for Firefox, Apple for Safari, Microsoft for Edge. These
companies, some of them outside the European Union, learn that we send something to the device, and when. What it says
they cannot read: it is encrypted for your device alone. It says how many packages expire or were recalled, never what
they are called. What cannot be delivered within a day is dropped. You can remove each device on the page about
reminders; signing out there removes it, too.</p>

<h2>Your calendar</h2>
<p>If you make an address for your calendar, everybody who has the address sees on which days medicines of yours expire,
and what they are called only if you tick that. The company that keeps your calendar fetches the entries and stores them.
A new address, or switching it off, ends the old one at once; what a calendar has already fetched may stay there.</p>

<h2>Who else can reach the data</h2>
<p>The people who run this site and look after the server, and the companies that provide the server and deliver our
e-mails, as far as their work requires it. If you want to know which companies these are and in which country they
work, write to us. We give data to authorities only where the law obliges us to.</p>

<h2>Your rights</h2>
<ul>
<li>To know what we hold about you and to receive a copy, also in a form another service can read.</li>
<li>To have mistakes corrected. Your medicines you can correct yourself.</li>
<li>To have your data deleted. You can delete your account yourself, in your account under “Your data”. Entries of our
security log stay, under a number that no longer leads to you.</li>
<li>To have the use of your data restricted, or to object to it.</li>
<li>To withdraw your consent at any time.</li>
<li>To complain to the supervisory authority of your country. In Poland this is the President of the Personal Data
Protection Office, UODO (<a href="https://uodo.gov.pl">uodo.gov.pl</a>).</li>
</ul>

<h2>How to ask</h2>
<p>You can download a copy of your data and delete your account yourself: log in and open “Your data” in your account.
For anything else write to us through the <a href="/en/contact">contact form</a>. Give the e-mail address of your account, so that we can check that it is
really you. We answer within a month. It costs nothing.</p>

<h2>When this policy changes</h2>
<p>We publish the new text here with a new date. If the change matters for your data, we tell you about it beforehand,
and where the law asks for your consent, we ask you again.</p>
`,
  },
  pl: {
    slug: 'polityka-prywatnosci',
    title: 'Polityka prywatności',
    metaDescription:
      'Jakie dane o Tobie i Twoich lekach zapisuje Domeka, po co i jak długo, kto je widzi po udostępnieniu listy i jakie masz prawa.',
    content: `
<p><em>Ostatnia aktualizacja: listopad 2026</em></p>
<p>Lista leków dużo mówi o człowieku. Dlatego zapisujemy tak mało, jak się da, nikomu jej nie pokazujemy bez Twojej
decyzji i prostymi słowami opisujemy tu, co się z nią dzieje.</p>

<h2>Kto odpowiada za Twoje dane</h2>
<p>Domeka to oprogramowanie, które można zainstalować w wielu miejscach. Administratorem Twoich danych w tym serwisie
są osoby, które go prowadzą. Dalej piszemy o sobie „my”. Skontaktujesz się z nami przez
<a href="/pl/contact">formularz kontaktowy</a>. Na Twoją prośbę podamy też pełną nazwę i adres pocztowy.</p>

<h2>Co zapisujemy</h2>
<h3>Konto</h3>
<ul>
<li>Twój adres e-mail.</li>
<li>Skrót hasła utworzony funkcją argon2id. Samego hasła nie da się z niego odczytać.</li>
<li>Język, strefę czasową oraz imię lub nazwę z profilu, jeśli je podasz.</li>
<li>Jeśli z nich korzystasz: usługi, przez które się logujesz, zaszyfrowany klucz aplikacji z kodami i skróty kodów
zapasowych.</li>
<li>Datę założenia konta, datę akceptacji regulaminu i tej polityki oraz czas ostatniego logowania i korzystania z
konta.</li>
<li>W ilu dniach korzystano z konta, do trzeciego: wtedy raz wspominamy, że Domekę można mieć w telefonie.</li>
</ul>
<h3>Leki</h3>
<ul>
<li>To, co wpiszesz: nazwę, dawkę, rodzaj, kategorie, dodatkowe informacje oraz to, czy lek jest prywatny, czy
publiczny, a o każdym opakowaniu: ilość, termin ważności, dzień otwarcia i to, jak długo można go używać po
otwarciu.</li>
<li>Zdjęcia, jeśli je dodasz. Każde zapisujemy na nowo, bez informacji ukrytych w nim przez aparat, na przykład o
miejscu zrobienia zdjęcia.</li>
<li>Jeśli wybierzesz lek z rejestru albo zeskanujesz pudełko: który to produkt z rejestru, numer produktu z pudełka (GTIN)
i numer serii, żeby można było rozpoznać wycofany lek. Tych numerów nie widać na udostępnionych listach. Numeru
seryjnego, który ma tylko Twoje pudełko, nie zapisujemy nigdy.</li>
<li>Wersje robocze, czyli formularze, które czekają na Twoją odpowiedź, na przykład czy dwa opakowania to ten sam
lek.</li>
</ul>
<p>Zdjęcie, które służy tylko do odczytania, usuwamy zaraz po odczytaniu. Sam rejestr leków pochodzi z publicznych
wykazów i nie zawiera nic o nikim; nie zapisujemy, czego w nim szukasz.</p>
<h3>Udostępnione listy</h3>
<ul>
<li>Jakie linki zostały utworzone, kiedy, do kiedy działają i czy zostały usunięte.</li>
<li>Tajną część każdego linku w postaci zaszyfrowanej, żeby można było skopiować link jeszcze raz. Gdy ktoś go
otwiera, rozpoznajemy go po skrócie.</li>
<li>O każdym udostępnieniu: adres odbiorcy, jeśli jest dla jednej osoby, notatkę, ostatni dzień, skrót hasła do linku,
liczbę otwarć i czas ostatniego.</li>
<li>Wspólne listy: nazwę, opis, osoby i ich role, zaproszenia i adresy, na które poszły.</li>
</ul>
<h3>Przypomnienia, powiadomienia i kalendarz, jeśli z nich korzystasz</h3>
<ul>
<li>Kiedy, jak i o których listach mamy przypominać, o czym na razie nie przypominać, o których opakowaniach i z jakim
dniem ważności przypomnieliśmy oraz kiedy wysłaliśmy ostatnie przypomnienie.</li>
<li>O każdym urządzeniu, na którym włączysz powiadomienia: przeglądarkę i system, od kiedy je dostaje, kiedy ostatnio coś
dostarczono i co odpowiedziała jego usługa, a w postaci zaszyfrowanej jego adres w tej usłudze i klucze, które nam
podało.</li>
<li>Tajną część adresu Twojego kalendarza, zaszyfrowaną, i to, czy pokazuje nazwy leków.</li>
</ul>
<h3>Bezpieczeństwo</h3>
<ul>
<li>Sesje: z jakiej przeglądarki się logujesz (tak, jak ona sama się przedstawia) i kiedy była ostatnio używana.</li>
<li>Znane miejsca logowania: zabezpieczony kluczem skrót adresu każdej sieci (IP), z której się logujesz (poznamy po nim
tylko, czy to znów ta sama sieć), i skrót losowego numeru z pliku cookie każdej przeglądarki. Dzięki nim nikt, kto
zgaduje hasła, nie odetnie Cię od konta. Zapominamy je 90 dni po ostatnim logowaniu.</li>
<li>Dziennik bezpieczeństwa: zakładanie kont, logowania, nieudane próby, wylogowania, odzyskiwanie i zmiany hasła,
zmiany adresu i sposobów logowania, weryfikację dwuetapową, pobrania danych, usuwanie kont, nadanie uprawnień
administratora, tworzenie, przedłużanie i usuwanie linków, zmiany na wspólnych listach, w ich składzie i lekach oraz to,
co administratorzy robią z rejestrem i ze stronami takimi jak ta. Nie ma w nim nazw leków. O miejscu, z którego coś
zrobiono, zawiera początek adresu sieciowego (IP), wspólny dla wielu osób, a o logowaniach także przeglądarkę i system.</li>
<li>Krótkotrwałe liczniki zapytań i nieudanych logowań według adresu sieciowego (IP), adresu e-mail lub konta. Chronią
przed zgadywaniem haseł.</li>
</ul>
<h3>Wiadomości do nas</h3>
<p>To, co napiszesz w formularzu kontaktowym, trafia do naszej skrzynki jako e-mail: imię lub nazwa, adres, temat i
treść wiadomości.</p>

<h2>Na jakiej podstawie</h2>
<ul>
<li><strong>Żeby dać Ci to, po co zakładasz konto</strong>, czyli własną listę: na podstawie umowy między Tobą a nami
(art. 6 ust. 1 lit. b RODO).</li>
<li><strong>Żeby przechowywać informacje o zdrowiu</strong>: na podstawie Twojej wyraźnej zgody, udzielonej przy
zakładaniu konta (art. 9 ust. 2 lit. a RODO). Leki mogą zdradzać choroby, dlatego prawo chroni te dane szczególnie.
Zgodę możesz wycofać, kiedy chcesz: leki i całe konto możesz usunąć samodzielnie.
Wycofanie zgody nie wpływa na to, co działo się zgodnie z prawem wcześniej.</li>
<li><strong>Żeby chronić serwis i odpowiadać na wiadomości</strong>: na podstawie naszego prawnie uzasadnionego
interesu (art. 6 ust. 1 lit. f RODO).</li>
</ul>
<p>Podanie danych jest dobrowolne, ale bez adresu e-mail i Twojej zgody nie możemy założyć konta. Nie sprzedajemy
danych, nie wyświetlamy reklam i nie podejmujemy wobec Ciebie żadnych decyzji w sposób automatyczny.</p>
<p>Jeśli prowadzisz listę za kogoś innego, na przykład za mamę lub tatę, upewnij się, że ta osoba się na to
zgadza.</p>

<h2>Jak długo przechowujemy dane</h2>
<table>
<caption>Okres przechowywania poszczególnych danych</caption>
<thead><tr><th scope="col">Co</th><th scope="col">Jak długo</th></tr></thead>
<tbody>
<tr><th scope="row">Konto, profil, leki, zdjęcia</th><td>Do usunięcia leku; po usunięciu konta jeszcze 14 dni, żeby można
było zmienić zdanie</td></tr>
<tr><th scope="row">Leki dodane do cudzej listy</th><td>Zostają na niej, gdy usuniesz konto, bez Twojego
imienia</td></tr>
<tr><th scope="row">Konto, którego adresu e-mail nikt nie potwierdził</th><td>Około miesiąca</td></tr>
<tr><th scope="row">Wersje robocze oraz zaszyfrowane kopie odpowiedzi, które zapobiegają dwukrotnemu zapisaniu
formularza</th> <td>24 godziny</td></tr>
<tr><th scope="row">Link potwierdzający adres e-mail</th><td>Działa 24 godziny, mniej więcej tydzień później jest
usuwany</td></tr>
<tr><th scope="row">Link do zmiany hasła</th><td>Działa godzinę, mniej więcej tydzień później jest usuwany</td></tr>
<tr><th scope="row">Sesja</th><td>Kończy się po 14 dniach bez używania, najpóźniej po 30 dniach</td></tr>
<tr><th scope="row">Link do udostępnionej listy</th><td>Działa 90 dni albo do wcześniejszego dnia, który wybierzesz,
chyba że go przedłużysz (najdalej o rok naprzód) albo wcześniej usuniesz. Informacja, że istniał, zostaje przy Twoim
koncie</td></tr>
<tr><th scope="row">Usunięta lista</th><td>30 dni, żeby można było ją przywrócić</td></tr>
<tr><th scope="row">Zaproszenie do listy</th><td>Działa 14 dni, mniej więcej tydzień później jest usuwane</td></tr>
<tr><th scope="row">Liczniki chroniące przed nadużyciami</th><td>Zwykle dobę, nieudane próby logowania do 30 dni</td></tr>
<tr><th scope="row">Wysyłane przez nas e-maile, zaszyfrowane w kolejce</th><td>Kilka dni. Jeśli nie da się ich
doręczyć, do 90 dni</td></tr>
<tr><th scope="row">Urządzenie, które dostaje powiadomienia</th><td>Do jego usunięcia, wylogowania się na nim, usunięcia
konta albo do chwili, gdy jego usługa przestanie je znać</td></tr>
<tr><th scope="row">Informacja, że przypomnieliśmy o opakowaniu</th><td>Dopóki jest to opakowanie, najwyżej rok</td></tr>
<tr><th scope="row">Dziennik bezpieczeństwa</th><td>Tak długo, jak jest potrzebny do ochrony kont</td></tr>
<tr><th scope="row">Wiadomości do nas</th><td>Tak długo, jak trwa załatwianie sprawy</td></tr>
</tbody>
</table>
<p>Jeśli tworzymy kopie zapasowe, usunięte dane znikają z nich, gdy zastąpią je nowsze kopie.</p>

<h2>Pliki cookie</h2>
<p>Pliki cookie (ciasteczka) to krótkie notatki, które przeglądarka przechowuje dla danej strony. Używamy tylko
takich, bez których serwis nie zadziała, albo takich, które zapamiętują Twój wybór. Nic Cię nie śledzi, a nasze strony
niczego nie pobierają od innych firm.</p>
<table>
<caption>Pliki cookie w tym serwisie</caption>
<thead><tr><th scope="col">Plik</th><th scope="col">Do czego służy</th><th scope="col">Jak długo</th></tr></thead>
<tbody>
<tr><th scope="row">Sesja</th><td>Dzięki niemu nie trzeba logować się co chwilę</td><td>Tyle co sesja, najwyżej 30
dni</td></tr>
<tr><th scope="row">Urządzenie</th><td>Pozwala się tu zalogować, nawet gdy ktoś zgaduje Twoje hasło</td><td>90 dni od
ostatniego logowania</td></tr>
<tr><th scope="row">Język</th><td>Polski lub angielski</td><td>Rok</td></tr>
<tr><th scope="row">Kolory</th><td>Jasne, ciemne lub takie jak w urządzeniu</td><td>Najwyżej rok</td></tr>
<tr><th scope="row">Strefa czasowa</th><td>Żeby liczyć dni tak, jak płyną u Ciebie</td><td>Najwyżej rok</td></tr>
<tr><th scope="row">Komunikat</th><td>Jednorazowe pokazanie komunikatu, na przykład o zapisaniu zmian</td><td>Do
chwili wyświetlenia</td></tr>
<tr><th scope="row">Hasło do linku</th><td>Pamięta, że hasło zostało podane</td><td>12 godzin</td></tr>
<tr><th scope="row">Otwarcie linku</th><td>Żeby jedno czytanie liczyło się raz</td><td>30 minut</td></tr>
<tr><th scope="row">Logowanie przez inną usługę</th><td>Bezpieczny powrót</td><td>Najwyżej 20 minut</td></tr>
</tbody>
</table>

<h2>Co przechowuje Twoje urządzenie</h2>
<p>Czy ta przeglądarka może przechowywać Twoją listę, to jej własne ustawienie: w przeglądarce na początku wyłączone,
a tam, gdzie zainstalowano Domekę jak aplikację, na początku włączone. Gdy jest włączone, ostatnia lista leży w pamięci
przeglądarki, aby można ją było czytać bez sieci: Twoje leki i leki z Twoich list razem z opakowaniami i notatkami, czyja
to lista i z kiedy. Zdjęcia, leki udostępnione przez innych, numery serii i kody nie są przechowywane. Lista jest usuwana,
gdy się wylogujesz (także bez sieci), gdy zaloguje się ktoś inny, gdy skończy się Twoja sesja, gdy wyłączysz ustawienie
i po 14 dniach bez wizyty. Poza tym przeglądarka pamięta samo ustawienie oraz pliki serwisu, w których nie ma nic
o Tobie.</p>

<h2>E-maile od nas</h2>
<p>Piszemy tylko w sprawach konta i list: żeby potwierdzić adres lub logowanie, przesłać kod, umożliwić ustawienie
nowego hasła, zawiadomić o zmianie hasła, adresu, sposobów logowania lub weryfikacji dwuetapowej, o zgadywaniu kodów, o
odzyskaniu konta, o wylogowaniu urządzenia ze względów bezpieczeństwa, o próbie założenia konta na adres, który już je
ma, o usunięciu konta albo o zmianie zasad. Piszemy też, gdy ktoś udostępni Ci listę, doda Cię do niej lub zaprosi. Jeśli
włączysz przypomnienia, piszemy, gdy coś wkrótce straci ważność: ile opakowań, z której listy i do kiedy są ważne. W
każdej takiej wiadomości jest link, którym można je wyłączyć. Nie
wysyłamy newsletterów, a w żadnym e-mailu nie ma nazwy leku.</p>

<h2>Kto co widzi, gdy udostępniasz listę</h2>
<p>Dopóki nie udostępnisz listy, nikt poza Tobą jej nie ogląda (osoby ze wspólnej listy zawsze widzą to, co na niej
jest). Gdy utworzysz link, stronę otworzy każdy, kto go ma, także ktoś, komu go przekazano dalej. Są dwa wyjątki: listę
udostępnioną na jeden adres e-mail otworzy tylko osoba z tym adresem, po zalogowaniu, a link z hasłem tylko ktoś, kto
zna hasło. Traktuj link jak klucz do mieszkania.</p>
<ul>
<li>Widać leki, które nie są oznaczone jako prywatne: nazwę, dawkę, rodzaj, kategorie, dodatkowe informacje, zdjęcie i
datę dodania, a o każdym opakowaniu: ilość, ostatni dzień, w którym można go użyć, i to, czy zostało otwarte.</li>
<li>Widać, czyja to lista: pokazujemy imię lub nazwę z profilu, a jeśli ich nie podasz, Twój adres e-mail. Osoby
z Twoich list i zaproszone do nich widzą jedno i drugie.</li>
<li>Po lekach prywatnych nie ma śladu, nie widać nawet tego, że jakieś są.</li>
<li>Wyszukiwarki dostają prośbę, żeby strony nie pokazywać w wynikach.</li>
<li>Usunięty link natychmiast przestaje działać. Tego, co ktoś już przeczytał, wydrukował lub skopiował, nie da się
jednak cofnąć.</li>
</ul>

<h2>Powiadomienia na Twoich urządzeniach</h2>
<p>Jeśli włączysz powiadomienia, trafiają na urządzenie przez usługę producenta jego przeglądarki: Google (Firebase Cloud
Messaging) dla Chrome i przeglądarek o tej samej budowie, Mozilli dla Firefoksa, Apple dla Safari, Microsoftu dla Edge.
Te firmy, częściowo spoza Unii Europejskiej, dowiadują się, że coś wysyłamy na to urządzenie i kiedy. Treści nie mogą
przeczytać: jest zaszyfrowana tylko dla Twojego urządzenia. Mówi ona, ile opakowań traci ważność albo zostało wycofanych,
nigdy, jak się nazywają. To, czego nie uda się dostarczyć w ciągu doby, przepada. Każde urządzenie możesz usunąć na
stronie o przypomnieniach; usuwa je także wylogowanie się na nim.</p>

<h2>Twój kalendarz</h2>
<p>Jeśli utworzysz adres dla kalendarza, każdy, kto go ma, widzi, w jakich dniach Twoje leki tracą ważność, a jak się
nazywają, tylko jeśli to zaznaczysz. Firma, która prowadzi Twój kalendarz, pobiera wpisy i je przechowuje. Nowy adres
albo wyłączenie natychmiast kończy działanie starego; to, co kalendarz już pobrał, może w nim pozostać.</p>

<h2>Kto jeszcze ma dostęp do danych</h2>
<p>Osoby, które prowadzą ten serwis i opiekują się serwerem, oraz firmy, które zapewniają serwer i dostarczają nasze
e-maile, w takim zakresie, w jakim wymaga tego ich praca. Jeśli chcesz wiedzieć, jakie to firmy i w jakim kraju
działają, napisz do nas. Organom państwa przekazujemy dane tylko wtedy, gdy zobowiązuje nas do tego prawo.</p>

<h2>Twoje prawa</h2>
<ul>
<li>Możesz dowiedzieć się, jakie dane o Tobie mamy, i dostać ich kopię, także w postaci, którą odczyta inny
serwis.</li>
<li>Możesz żądać poprawienia błędów. Dane leków poprawisz samodzielnie.</li>
<li>Możesz żądać usunięcia danych. Konto usuniesz samodzielnie, na stronie konta w części „Twoje dane”. Zostają wpisy w
dzienniku bezpieczeństwa, pod numerem, który już do Ciebie nie prowadzi.</li>
<li>Możesz żądać ograniczenia przetwarzania danych lub wnieść wobec niego sprzeciw.</li>
<li>Możesz w każdej chwili wycofać zgodę.</li>
<li>Możesz złożyć skargę do organu nadzorczego w swoim kraju. W Polsce jest nim Prezes Urzędu Ochrony Danych
Osobowych, czyli UODO (<a href="https://uodo.gov.pl">uodo.gov.pl</a>).</li>
</ul>

<h2>Jak z nich skorzystać</h2>
<p>Kopię danych pobierzesz i konto usuniesz samodzielnie: zaloguj się i otwórz „Twoje dane” na stronie konta. W innych
sprawach napisz do nas przez <a href="/pl/contact">formularz kontaktowy</a>. Podaj adres e-mail swojego konta, żebyśmy mogli sprawdzić, że to
naprawdę Ty. Odpowiadamy w ciągu miesiąca. To nic nie kosztuje.</p>

<h2>Gdy ta polityka się zmieni</h2>
<p>Nową treść opublikujemy tutaj, z nową datą. O zmianach ważnych dla Twoich danych zawiadomimy z wyprzedzeniem, a
jeśli prawo wymaga Twojej zgody, zapytamy o nią ponownie.</p>
`,
  },
};
