import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
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
const steps = ['sign-up', 'add', 'share'] as const;

export function Landing() {
  const t = useBoundWords();
  const { language } = useRootData();
  const start = `/${language}/auth?tab=signup`;
  return (
    <>
      <section className="hero" aria-labelledby="hero-title">
        <div>
          <Heading as="h1" size="8" id="hero-title" tabIndex={-1}>
            {t('common:landing.hero.title')}
          </Heading>
          <p className="lead">{t('common:landing.hero.text')}</p>
          <p className="button-row">
            <Button asChild size="3">
              <a href={start}>{t('common:landing.get-started')}</a>
            </Button>
            <Button asChild size="3" variant="soft">
              <a href="#try">{t('common:landing.try.title')}</a>
            </Button>
            <a href={`/${language}/auth?tab=login`} className="text-link">
              {t('common:landing.log-in')}
            </a>
          </p>
        </div>
        <Trick />
      </section>
      <TryIt />
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
          {steps.map((key) => (
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
        <p>{t('common:landing.cta.text')}</p>
        <Button asChild size="3">
          <a href={start}>{t('common:landing.cta.button')}</a>
        </Button>
      </section>
    </>
  );
}
