import type { FirstPage } from './first-page.ts';

export const about: FirstPage = {
  en: {
    slug: 'about',
    title: 'About Domeka',
    metaDescription:
      'Domeka is a plain list of the medicines you keep at home, with expiry dates and quantities, that you can show to your doctor or family.',
    content: `
<p>Domeka is a list of the medicines you keep at home. It shows what you have, how much of it is left and when it
expires. You can look it up on your phone while you stand in the pharmacy or sit in the doctor's surgery.</p>

<h2>What it is for</h2>
<ul>
<li><strong>Knowing what you have.</strong> Before you buy another pack, you can check whether there is one in the
drawer already.</li>
<li><strong>Keeping an eye on dates.</strong> Every medicine tells you, in words and in colour, whether it is still in
date. Less is wasted, and nothing out of date is taken by mistake.</li>
<li><strong>Showing it to somebody.</strong> With one link, your doctor, your daughter or a helpful neighbour can see
what you keep at home.</li>
</ul>

<h2>Who it is for</h2>
<p>For anyone who has a drawer, a box or a shelf of medicines: parents of small children, people who take several
medicines every day, people who look after somebody close to them. You do not need to be good with computers. Domeka
works on a phone, a tablet and a computer, in English and in Polish.</p>

<h2>A memory aid, not medical advice</h2>
<p>Domeka remembers what you write down. It does not know your illnesses, it does not check whether two medicines go
together, and it does not tell you what to take or how much. Those are questions for your doctor or pharmacist. In an
emergency, call 112.</p>

<h2>What a shared list is</h2>
<p>A shared list is a page with your medicines for the people you give its link to. They can read it and change
nothing. It always shows how things stand now: when you correct a quantity at home, they see the new one. Medicines
that you have marked as private are left out. The link works for 90 days, unless you choose another last day, and you
can end it at any moment.</p>

<h2>Nothing is shown to anyone until you share it</h2>
<p>Your list is yours. A new medicine is marked as public, but that only means it may appear on a shared list once you
make one. Until you create a link or put a medicine into a list you keep with others, there is no page on which other
people could see your medicines.</p>
<p>The people who run this site look after the server on which your list is kept. What that means for your data is
explained in the <a href="/en/page/privacy-policy">privacy policy</a>.</p>

<h2>Where to go next</h2>
<ul>
<li><a href="/en/">Start your list</a></li>
<li><a href="/en/page/support">Find help with a step that does not work</a></li>
<li><a href="/en/knowledge-base/storing-medicines">Read how to store medicines at home</a></li>
<li><a href="/en/contact">Write to us</a></li>
</ul>
`,
  },
  pl: {
    slug: 'o-nas',
    title: 'O Domece',
    metaDescription:
      'Domeka to prosta lista leków, które masz w domu: z terminami ważności i ilością. Możesz ją pokazać lekarzowi albo rodzinie.',
    content: `
<p>Domeka to lista leków, które masz w domu. Pokazuje, co masz, ile tego zostało i kiedy mija termin ważności. Możesz
do niej zajrzeć w telefonie, stojąc przy okienku w aptece albo siedząc w gabinecie lekarza.</p>

<h2>Do czego służy</h2>
<ul>
<li><strong>Wiesz, co masz.</strong> Zanim kupisz kolejne opakowanie, sprawdzisz, czy takie samo nie leży już w
szufladzie.</li>
<li><strong>Pilnujesz terminów.</strong> Przy każdym leku widać, słowami i kolorem, czy jego termin ważności już minął.
Mniej leków się marnuje i nikt przez pomyłkę nie zażyje niczego przeterminowanego.</li>
<li><strong>Możesz to komuś pokazać.</strong> Wystarczy jeden link, żeby lekarka, córka albo sąsiad, który Ci pomaga,
zobaczyli, co masz w domowej apteczce.</li>
</ul>

<h2>Dla kogo jest</h2>
<p>Dla każdego, kto ma w domu szufladę, pudełko albo półkę z lekami: dla rodziców małych dzieci, dla osób, które
codziennie biorą kilka leków, dla tych, którzy opiekują się kimś bliskim. Nie trzeba znać się na komputerach. Domeka
działa w telefonie, na tablecie i na komputerze, po polsku i po angielsku.</p>

<h2>Pomoc dla pamięci, nie porada medyczna</h2>
<p>Domeka pamięta to, co zapiszesz. Nie zna Twoich chorób, nie sprawdza, czy dwa leki można brać razem, i nie
podpowiada, co i ile zażyć. O to zapytaj lekarza lub farmaceutę. W nagłym wypadku dzwoń pod 112.</p>

<h2>Czym jest udostępniona lista</h2>
<p>Udostępniona lista to strona z Twoimi lekami dla osób, którym dasz do niej link. Mogą ją czytać, ale niczego na niej
nie zmienią. Zawsze pokazuje aktualny stan: gdy poprawisz w domu ilość, zobaczą nową. Leki oznaczone jako prywatne się
na niej nie pojawiają. Link działa 90 dni, chyba że wybierzesz inny ostatni dzień, i możesz go w każdej chwili
usunąć.</p>

<h2>Nikt nic nie widzi, dopóki nie udostępnisz listy</h2>
<p>Twoja lista jest tylko Twoja. Nowy lek jest wprawdzie oznaczony jako publiczny, ale znaczy to jedynie tyle, że może
się pojawić na udostępnionej liście, jeśli kiedyś ją utworzysz. Dopóki nie utworzysz linku ani nie dodasz leku do
wspólnej listy, nie ma strony, na której inni mogliby zobaczyć Twoje leki.</p>
<p>Serwerem, na którym zapisana jest lista, opiekują się osoby prowadzące ten serwis. Co to oznacza dla Twoich danych,
wyjaśnia <a href="/pl/strona/polityka-prywatnosci">polityka prywatności</a>.</p>

<h2>Co dalej</h2>
<ul>
<li><a href="/pl/">Załóż swoją listę</a></li>
<li><a href="/pl/strona/pomoc">Znajdź pomoc, gdy coś nie działa</a></li>
<li><a href="/pl/baza-wiedzy/przechowywanie-lekow">Przeczytaj, jak przechowywać leki w domu</a></li>
<li><a href="/pl/contact">Napisz do nas</a></li>
</ul>
`,
  },
};
