import { useLingui } from '@lingui/react/macro'
import css from './sign-in.module.css'

export function ThreeSteps() {
  const { t } = useLingui()
  const steps = [
    [t`Find`, t`Email, phone, address, name, domains and photos, checked against real sources.`],
    [t`Understand`, t`One score, every point explained. What couldn’t be checked is never called safe.`],
    [t`Remove`, t`Every removal tracked from request to gone, with dates.`],
  ] as const
  return (
    <div className={css['steps']}>
      <h2>{t`See what the internet knows about you. Then take it back.`}</h2>
      <ol>
        {steps.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
