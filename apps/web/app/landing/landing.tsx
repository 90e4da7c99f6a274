import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import { PrivatePlace, useMaySignUp } from '../lib/access/private-place.tsx';
import { Scene } from '../lib/drawings/scene.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { useBoundWords } from '../lib/words/bound-words.ts';
import { Trick } from './trick.tsx';
import { TryIt } from './try-it.tsx';

const figures = ['expired', 'waste', 'prescriptions', 'afford'] as const;
const features = [
  { key: 'expiry', scene: 'dates' },
  { key: 'doctor', scene: 'sheet' },
  { key: 'household', scene: 'household' },
] as const;
const steps = (maySignUp: boolean) => [maySignUp ? 'sign-up' : 'invited', 'add', 'share'] as const;

export function Landing() {
  const t = useBoundWords();
  const { language } = useRootData();
  const maySignUp = useMaySignUp();
  return (
    <>
      <section className="hero" aria-labelledby="hero-title">
        <div>
          <Heading as="h1" size="8" id="hero-title" tabIndex={-1}>
            {t('common:landing.hero.title')}
          </Heading>
          <p className="lead">{t('common:landing.hero.text')}</p>
          <Begin maySignUp={maySignUp} />
        </div>
        <Trick />
      </section>
      {maySignUp && <TryIt />}
      <section className="landing-section" aria-labelledby="features-title">
        <h2 id="features-title">{t('common:landing.features.title')}</h2>
        <ul className="features">
          {features.map(({ key, scene }) => (
            <li key={key}>
              <Scene name={scene} />
              <div>
                <h3>{t(`common:landing.features.${key}.title`)}</h3>
                <p>{t(`common:landing.features.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="landing-section" aria-labelledby="steps-title">
        <h2 id="steps-title">{t('common:landing.steps.title')}</h2>
        <ol className="steps">
          {steps(maySignUp).map((key) => (
            <li key={key}>
              <h3>{t(`common:landing.steps.${key}.title`)}</h3>
              <p>{t(`common:landing.steps.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="landing-section" aria-labelledby="why-title">
        <h2 id="why-title">{t('common:landing.why.title')}</h2>
        <p>{t('common:landing.why.text')}</p>
        <dl className="figures">
          {figures.map((key) => (
            <div key={key}>
              <dt>{t(`common:landing.figures.${key}.text`)}</dt>
              <dd>{t(`common:landing.figures.${key}.figure`)}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet small">{t('common:landing.figures.note')}</p>
      </section>
      <section className="call-to-action" aria-labelledby="cta-title">
        <h2 id="cta-title">{t('common:landing.cta.title')}</h2>
        {maySignUp ? <p>{t('common:landing.cta.text')}</p> : <PrivatePlace />}
        <Button asChild size="3">
          {maySignUp ? (
            <a href={`/${language}/auth?tab=signup`}>{t('common:landing.cta.button')}</a>
          ) : (
            <a href={`/${language}/auth?tab=login`}>{t('common:landing.log-in')}</a>
          )}
        </Button>
      </section>
    </>
  );
}

function Begin({ maySignUp }: { maySignUp: boolean }) {
  const t = useBoundWords();
  const { language } = useRootData();
  const logIn = `/${language}/auth?tab=login`;
  if (!maySignUp)
    return (
      <>
        <p className="button-row">
          <Button asChild size="3">
            <a href={logIn}>{t('common:landing.log-in')}</a>
          </Button>
        </p>
        <PrivatePlace />
      </>
    );
  return (
    <p className="button-row">
      <Button asChild size="3">
        <a href={`/${language}/auth?tab=signup`}>{t('common:landing.get-started')}</a>
      </Button>
      <Button asChild size="3" variant="soft">
        <a href="#try">{t('common:landing.try.title')}</a>
      </Button>
      <a href={logIn} className="text-link">
        {t('common:landing.log-in')}
      </a>
    </p>
  );
}
