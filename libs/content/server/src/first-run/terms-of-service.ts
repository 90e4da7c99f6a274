import type { FirstPage } from './first-page.ts';

export const termsOfService: FirstPage = {
  en: {
    slug: 'terms-of-service',
    title: 'Terms of service',
    metaDescription:
      'The rules of using Domeka in plain words: a memory aid for home medicines, what we offer, what you answer for and how to stop.',
    content: `
<p><em>Last updated November 2026</em></p>
<p>These are the rules between you and the people who run this site (“we”). We have kept them short. By creating an
account you accept them. To look at public pages and at lists shared with anyone who has the link, you need no
account.</p>

<h2>What we offer</h2>
<p>Domeka lets you keep a list of the medicines you have at home, with quantities and expiry dates, and show it to
people you choose by means of a link. You need a device with an internet browser and an e-mail address. There are no
paid features.</p>

<h2>A memory aid, not medical advice</h2>
<p><strong>Domeka is not a medical device and gives no medical advice.</strong> It does not diagnose, does not choose
medicines or doses, does not check whether medicines go together and does not remind you to take them. Colours and words
about expiry are worked out from the date you typed in, so the date on the pack is always the one that counts. If you
have questions about your health or your medicines, ask a doctor or pharmacist. In an emergency, call 112 and do not
wait for anything shown on this site.</p>

<h2>Your account</h2>
<ul>
<li>An account is for adults. You may of course list the medicines of children or other people you look after, if you
have the right to do so or they agree.</li>
<li>Give an e-mail address that is yours, and keep your password to yourself.</li>
<li>If you think that somebody else has used your account, set a new password and write to us.</li>
</ul>

<h2>What you enter and share</h2>
<p>Everything you write and every photo you add stays yours. You allow us to store it and to show it to you and to the
people you share it with, and nothing more.</p>
<p>You are responsible for what you enter and for whom you share it with. Compare names, dosages and dates with the
pack. Before you share, check which medicines are public. Anyone who has your link can open it, unless it has a passcode
or is for one e-mail address only. So give it only to people you trust, and end it when it is no longer needed.</p>

<h2>Fair use</h2>
<p>Use Domeka for what it is made for, and within the law. In particular, you may not:</p>
<ol>
<li>try to reach data of other people, or get around the protections of the site;</li>
<li>overload the site or collect data from it by machine;</li>
<li>enter unlawful content, or offer medicines for sale or exchange;</li>
<li>enter or share information about other people against their will.</li>
</ol>
<p>If you come across something unlawful on a shared page, <a href="/en/contact">tell us</a>. A person will look at
it. If we block a link or an account, we tell its owner why, and the owner may ask us to look again.</p>

<h2>The service as it is</h2>
<p>We do our best to keep the site running and your data safe, but we provide it as it is: it may sometimes be
unavailable, contain errors or change. If you cannot do without a piece of information, for example what you take
every day, also keep it on paper.</p>

<h2>Liability</h2>
<p>As far as the law permits, we are not liable for damage that comes from relying on Domeka instead of the pack, the
leaflet, a doctor or a pharmacist, from mistakes in what was entered, or from what people you shared with did with it.
Nothing in these terms limits liability where the law does not allow it, for example for harm caused on purpose.</p>

<h2>How to stop</h2>
<p>You may stop at any time, without giving a reason. You can delete your account yourself, with everything in it, under
“Your data”. This includes the right of consumers to withdraw within 14 days. We may end an account that seriously
breaks these terms. We may also close the site. In that case we announce it at least 30 days before, so that you can
save what you need.</p>

<h2>Complaints</h2>
<p>If something does not work as it should, write to us through the <a href="/en/contact">contact form</a> and say
what happened. We answer within 14 days.</p>

<h2>Your rights as a consumer</h2>
<p>These terms take away none of the rights that consumers have by law, in Poland or in the country where you live. If
we cannot agree, you may turn to a court, or first to a consumer ombudsman or another body that helps to settle
disputes out of court. How we treat your data is described in the <a href="/en/page/privacy-policy">privacy
policy</a>.</p>

<h2>Changes</h2>
<p>We may change these terms for a good reason, such as a new feature or a new law. We announce changes on this page,
and important ones to you at least 14 days beforehand. If you do not agree, you can close your account before they
apply.</p>
`,
  },
  pl: {
    slug: 'regulamin',
    title: 'Regulamin',
    metaDescription:
      'Zasady korzystania z Domeki prostymi słowami: pomoc dla pamięci, a nie porada medyczna; co dajemy, za co odpowiadasz i jak zrezygnować.',
    content: `
<p><em>Ostatnia aktualizacja: listopad 2026</em></p>
<p>To zasady, które obowiązują między Tobą a osobami prowadzącymi ten serwis (dalej: „my”). Staraliśmy się, żeby były
krótkie. Zakładając konto, akceptujesz je. Do oglądania stron publicznych i list udostępnionych każdemu, kto ma link,
konto nie jest potrzebne.</p>

<h2>Co oferujemy</h2>
<p>W Domece możesz prowadzić listę leków, które masz w domu, z ilością i terminami ważności, i za pomocą linku
pokazywać ją wybranym osobom. Potrzebne są: urządzenie z przeglądarką internetową i adres e-mail. Nie ma funkcji
płatnych.</p>

<h2>Pomoc dla pamięci, nie porada medyczna</h2>
<p><strong>Domeka nie jest wyrobem medycznym i nie udziela porad medycznych.</strong> Nie stawia diagnoz, nie dobiera
leków ani dawek, nie sprawdza, czy leki można łączyć, i nie przypomina o ich zażyciu. Kolory i opisy terminów ważności
wynikają z daty, którą wpiszesz, dlatego zawsze liczy się data na opakowaniu. W sprawach zdrowia i leków poradź się
lekarza lub farmaceuty. W nagłym wypadku dzwoń pod 112 i nie czekaj na nic, co pokazuje ten serwis.</p>

<h2>Twoje konto</h2>
<ul>
<li>Konto jest dla osób pełnoletnich. Możesz oczywiście zapisywać leki dzieci i innych osób, którymi się opiekujesz,
jeśli masz do tego prawo albo one się na to zgadzają.</li>
<li>Podaj własny adres e-mail i nikomu nie zdradzaj hasła.</li>
<li>Jeśli podejrzewasz, że ktoś inny korzystał z Twojego konta, ustaw nowe hasło i napisz do nas.</li>
</ul>

<h2>Co wpisujesz i udostępniasz</h2>
<p>Wszystko, co wpiszesz, i każde zdjęcie, które dodasz, pozostaje Twoje. Pozwalasz nam je przechowywać i pokazywać
Tobie oraz osobom, którym je udostępnisz, i na nic więcej.</p>
<p>Odpowiadasz za to, co wpisujesz i komu to udostępniasz. Porównuj nazwy, dawki i daty z opakowaniem. Zanim udostępnisz
listę, sprawdź, które leki są publiczne. Twój link otworzy każdy, kto go ma, chyba że link ma hasło albo jest tylko dla
jednego adresu e-mail. Dawaj go więc tylko osobom, którym ufasz, i usuń go, gdy przestanie być potrzebny.</p>

<h2>Uczciwe korzystanie</h2>
<p>Korzystaj z Domeki zgodnie z jej przeznaczeniem i z prawem. W szczególności nie wolno:</p>
<ol>
<li>próbować dostać się do danych innych osób ani omijać zabezpieczeń serwisu;</li>
<li>przeciążać serwisu ani pobierać z niego danych automatem;</li>
<li>dostarczać treści bezprawnych ani oferować leków na sprzedaż lub wymianę;</li>
<li>wpisywać i udostępniać informacji o innych osobach wbrew ich woli.</li>
</ol>
<p>Jeśli trafisz na udostępnionej stronie na coś bezprawnego, <a href="/pl/contact">daj nam znać</a>. Zgłoszenie
sprawdzi człowiek. Gdy blokujemy link lub konto, wyjaśniamy dlaczego, a osoba, której to dotyczy, może poprosić o
ponowne rozpatrzenie sprawy.</p>

<h2>Serwis taki, jaki jest</h2>
<p>Staramy się, żeby serwis działał, a dane były bezpieczne, ale udostępniamy go takim, jaki jest: czasem może być
niedostępny, zawierać błędy albo się zmienić. Jeśli bez jakiejś informacji nie możesz się obejść, na przykład o tym,
co bierzesz codziennie, miej ją też na kartce.</p>

<h2>Odpowiedzialność</h2>
<p>W granicach dozwolonych przez prawo nie odpowiadamy za szkody, które wynikły z polegania na Domece zamiast na
opakowaniu, ulotce, lekarzu lub farmaceucie, z błędów we wpisanych danych albo z tego, co zrobiły z nimi osoby, którym
lista została udostępniona. Regulamin nie ogranicza odpowiedzialności tam, gdzie prawo na to nie pozwala, na przykład
za szkody wyrządzone umyślnie.</p>

<h2>Jak zrezygnować</h2>
<p>Możesz zrezygnować w każdej chwili, bez podania przyczyny. Konto z całą zawartością
usuniesz samodzielnie, w części „Twoje dane” na stronie konta. Obejmuje to także prawo konsumentów do odstąpienia od umowy w ciągu 14 dni. My możemy
zamknąć konto, które poważnie narusza regulamin. Możemy też zamknąć cały serwis. Zapowiemy to co najmniej 30 dni
wcześniej, żeby był czas na zachowanie tego, co potrzebne.</p>

<h2>Reklamacje</h2>
<p>Jeśli coś nie działa tak, jak powinno, napisz do nas przez <a href="/pl/contact">formularz kontaktowy</a> i opisz,
co się stało. Odpowiadamy w ciągu 14 dni.</p>

<h2>Prawa konsumentów</h2>
<p>Regulamin nie odbiera żadnych praw, które konsumenci mają z mocy przepisów w Polsce lub w kraju, w którym
mieszkają. Jeśli nie dojdziemy do porozumienia, możesz iść do sądu, a wcześniej zwrócić się do rzecznika konsumentów
lub innej instytucji, która pomaga rozwiązywać spory polubownie. Jak postępujemy z danymi, opisuje
<a href="/pl/strona/polityka-prywatnosci">polityka prywatności</a>.</p>

<h2>Zmiany regulaminu</h2>
<p>Możemy zmienić regulamin z ważnej przyczyny, takiej jak nowa funkcja lub nowe przepisy. Zmiany ogłaszamy na tej
stronie, a o istotnych zawiadamiamy co najmniej 14 dni wcześniej. Jeśli się z nimi nie zgadzasz, możesz zamknąć konto,
zanim zaczną obowiązywać.</p>
`,
  },
};
