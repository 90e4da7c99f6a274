import { useWords, Verbatim } from '@domeka/ui';
import { Fragment } from 'react';
import type { CSSProperties } from 'react';
import type { MadeCard } from './card.server.ts';
import type { Said } from './card-words.server.ts';

const Texts = ({ of: said }: { of: readonly Said[] }) =>
  said.map(({ language, text }, index) => (
    <Fragment key={language}>
      {index > 0 && ' / '}
      <span lang={language}>{text}</span>
    </Fragment>
  ));

const inPoints = (size: number) => ({ '--size': size }) as CSSProperties;

/** Two sides one above the other, to be folded along the line between them. */
export function WalletCard({ card }: { card: MadeCard['card'] }) {
  const { t } = useWords('sharing');
  return (
    <section className="wallet-frame" aria-label={t('card.title')}>
      <div className="wallet-card">
        <div className="wallet-side wallet-front" style={inPoints(card.frontSize)}>
          <p className="wallet-label">
            <Texts of={card.emergency} />
          </p>
          <div className="wallet-person" translate="no">
            {card.name && <p className="wallet-large">{card.name}</p>}
            {card.line && <p>{card.line}</p>}
            {card.telephone && (
              <div>
                <p className="wallet-label">
                  <Texts of={card.call} />
                </p>
                <p className="wallet-large">{card.telephone}</p>
              </div>
            )}
          </div>
          <div className="wallet-code">
            <img src={card.picture} alt={t('qr.link')} />
            <p className="wallet-label">
              {card.until.map(({ language, text }) => (
                <span key={language} lang={language}>
                  {text}
                </span>
              ))}
            </p>
          </div>
        </div>
        <div className="wallet-side wallet-back" style={inPoints(card.backSize)}>
          <p className="wallet-label">
            <Texts of={card.takes} />
          </p>
          <ul>
            {card.rows.map(({ by, name, dosage, besides }, index) => (
              <li key={index}>
                <Verbatim>
                  <strong>{[by && `${by}:`, name, dosage].filter(Boolean).join(' ')}</strong> {besides}
                </Verbatim>
              </li>
            ))}
          </ul>
          {card.more.length > 0 && (
            <p>
              <Texts of={card.more} />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
