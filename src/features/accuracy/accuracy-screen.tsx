import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Accuracy, PublishedAccuracy } from '#openapi/generated/api.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { hrefOf } from '#src/ui/target.ts'
import css from './accuracy.module.css'
import { sourceLabel } from './source-label.ts'

/** How often we are right, as everybody may know it. */
export function AccuracyScreen({ accuracy }: { accuracy: Accuracy }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { measuredAt, fewestPeople, sources, sites, pagination } = accuracy
  const people = formats.number(fewestPeople)
  return (
    <article className={css['accuracy']}>
      <header>
        <h1>
          <Trans>How often we’re right</Trans>
        </h1>
        <p>
          <Trans>
            What we find isn’t always the person’s, and not every removal works. Here is how often, counted
            from what people told us and from our own looks at the pages.
          </Trans>
        </p>
        <p className={css['quiet']}>
          {measuredAt === null ? (
            <Trans>Nothing has been counted yet. We count once a day.</Trans>
          ) : (
            <Trans>Last counted on {formats.date(measuredAt)}. We count once a day.</Trans>
          )}
        </p>
      </header>
      <section aria-labelledby="meaning">
        <h2 id="meaning">
          <Trans>What the figures mean</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              A finding is right when its person took it for theirs, such as by asking for its removal, and
              wrong when they said it isn’t. One that nobody answered is unknown: it doesn’t count as right.
            </Trans>
          </li>
          <li>
            <Trans>
              A removal counts as gone only when the page was there, and two of our own looks, a week apart,
              found it without the person. Requests still under way count as not gone.
            </Trans>
          </li>
          <li>
            <Trans>
              Behind each figure stand at least {people} different people. Figures are rounded to multiples of
              five, and stay the same until five of these people have changed something.
            </Trans>
          </li>
        </ul>
      </section>
      <Part id="sources" title={<Trans>By where we found it</Trans>}>
        {sources.length === 0 ? (
          <p>
            <Trans>Not enough people yet to say anything about a source.</Trans>
          </p>
        ) : (
          <Figures rows={sources} nameOf={name => sourceLabel(i18n, name)} />
        )}
      </Part>
      <Part id="sites" title={<Trans>By site</Trans>}>
        {sites.length === 0 ? (
          <p>
            <Trans>Not enough people yet to say anything about a single site.</Trans>
          </p>
        ) : (
          <Figures rows={sites} nameOf={name => name} />
        )}
        <Pages pagination={pagination} />
      </Part>
    </article>
  )
}

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface FiguresProps {
  rows: readonly PublishedAccuracy[]
  nameOf: (name: string) => string
}

function Figures({ rows, nameOf }: FiguresProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const percent = (value: number | null) => value !== null && formats.percent(value)
  return (
    <div className={css['rows']}>
      {rows.map(({ name, right, answered, gone, days, back }) => {
        const facts: readonly (readonly [string, string | false])[] = [
          [t`Right, of what was answered`, percent(right)],
          [t`Findings that were answered`, percent(answered)],
          [t`Removals seen gone`, percent(gone)],
          [t`Days until gone, in the middle`, days !== null && formats.number(days)],
          [t`Came back after being gone`, percent(back)],
        ]
        return (
          <div key={name} className={css['row']}>
            <h3>{nameOf(name)}</h3>
            <dl>
              {facts.map(([title, value]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value === false ? <Trans>Not enough people yet</Trans> : <strong>{value}</strong>}</dd>
                </div>
              ))}
            </dl>
          </div>
        )
      })}
    </div>
  )
}

function Pages({ pagination: { currentPage, totalPages } }: Pick<Accuracy, 'pagination'>) {
  if (totalPages < 2) return null
  return (
    <p className={css['pages']}>
      {currentPage > 1 && (
        <a href={hrefOf({ to: '/accuracy', search: { page: currentPage - 1 } })}>
          <Trans>Previous sites</Trans>
        </a>
      )}
      {currentPage < totalPages && (
        <a href={hrefOf({ to: '/accuracy', search: { page: currentPage + 1 } })}>
          <Trans>More sites</Trans>
        </a>
      )}
    </p>
  )
}
