import { useLingui } from '@lingui/react/macro'
import css from './home.module.css'

/** A score in the band from 600 to 799 (spec 2 §4). */
const score = 742

/** A sample score, marked as such. */
export function ExampleScore() {
  const { t } = useLingui()
  const lines = [
    [css['bad'], t`A password from a breach`, t`To fix`],
    [css['waiting'], t`An address on a people-search site`, t`Removal requested`],
    [css['good'], t`A photo on a forum`, t`Removed`],
  ] as const
  return (
    <figure className={css['example']}>
      <figcaption>
        <span className={css['tag']}>{t`Example`}</span> {t`Not a real person`}
      </figcaption>
      <div className={css['score']}>
        <svg aria-hidden width="112" height="112" viewBox="0 0 112 112">
          <circle cx="56" cy="56" r="48" />
          <circle cx="56" cy="56" r="48" pathLength="1000" strokeDasharray={`${score} 1000`} />
        </svg>
        <p>
          <b>{score}</b>
          <span>{t`out of 1000`}</span>
        </p>
        <p>
          <b>{t`Very good`}</b>
          <span>{t`Three things to look at`}</span>
        </p>
      </div>
      <ul>
        {lines.map(([tone, what, state]) => (
          <li key={what} className={tone}>
            <span>{what}</span>
            <b>{state}</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}
