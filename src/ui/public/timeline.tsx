import css from './timeline.module.css'

export interface TimelineStop {
  key: string
  state: 'done' | 'now' | 'trouble' | 'next'
  /** "Done:", "Now:", "Next:" for a screen reader. */
  stateName: string
  title: string
  detail: string
}

/** The states of a thing in order: past, current, and possible next ones. Drawn from its chart. */
export const Timeline = ({ stops, label }: { stops: readonly TimelineStop[]; label: string }) => (
  <ol className={css['timeline']} aria-label={label}>
    {stops.map(({ key, state, stateName, title, detail }) => (
      <li
        key={key}
        className={css[state]}
        aria-current={state === 'now' || state === 'trouble' ? 'step' : undefined}
      >
        <b>
          <span className={css['unseen']}>{stateName} </span>
          {title}
        </b>
        <small>{detail}</small>
      </li>
    ))}
  </ol>
)
