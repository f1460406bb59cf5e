import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ImageOff, ImagePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isComplete } from '#domain/coverage.ts'
import { type Failure, refusalBy } from '#machines/port-error.ts'
import type { ImageFilter, ImageLeakPage } from '#openapi/generated/api.ts'
import { imageFilterValues } from '#openapi/generated/enumerations.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { CategoryHeader } from '#src/parts/findings/category-header.tsx'
import { PersonalFigures } from '#src/parts/findings/personal-figures.tsx'
import { RefusalNotice } from '#src/parts/findings/refusal-notice.tsx'
import { RemovalQuestions } from '#src/parts/findings/removal-questions.tsx'
import { UncheckedNotice } from '#src/parts/findings/unchecked-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Text } from '#src/ui/text.tsx'
import type { ImageRefusals, ImageStep } from './api.ts'
import { ImageTile } from './image-tile.tsx'

export interface ImageTriageScreenProps {
  status: ImageFilter
  page: ImageLeakPage
  /** Loaded images by address; null for one that can't be loaded. */
  pictures: ReadonlyMap<string, string | null>
  /** Resolves to the images that were refused; rejects when all of them were. */
  triage: (step: ImageStep) => Promise<ImageRefusals>
}

const filterNames: Record<ImageFilter, MessageDescriptor> = {
  Unattended: msg`Unattended`,
  Reported: msg`Reported`,
  Authorized: msg`Authorized`,
}

/** Photos that may show the person: chosen and decided on together; refused ones stay chosen. */
export function ImageTriageScreen({ status, page, pictures, triage }: ImageTriageScreenProps) {
  const { t, i18n } = useLingui()
  const { isBusy, failure, clear, submit } = useSubmission()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<'reasons' | 'notMe' | null>(null)
  const [lastStep, setLastStep] = useState<ImageStep | null>(null)
  const [refusals, setRefusals] = useState<ImageRefusals>({})
  const listed = page.images.map(({ _id }) => _id)
  const chosen = selected.filter(id => listed.includes(id))
  const leaveRefusals = () => {
    clear()
    setRefusals({})
  }
  /** A new choice leaves what was refused. */
  const choose = (ids: readonly string[]) => {
    if (isBusy) return
    leaveRefusals()
    setSelected(ids)
  }
  const take = (step: ImageStep) => {
    setDialog(null)
    setRefusals({})
    setLastStep(step)
    const triaged = async () => {
      const refused = await triage(step)
      const ids = Object.keys(refused)
      setRefusals(refused)
      setSelected(ids)
      setLastStep({ ...step, ids })
    }
    void submit(() => refusalBy(triaged()))
  }
  return (
    <Page id="main" tabIndex={-1}>
      <CategoryHeader
        category="IMAGE"
        lead={
          <Figure
            name="person.pictures"
            part="Unattended"
            value={page.counts.Unattended}
            link={{ to: '/image-leaks', search: { status: 'Unattended' } }}
          >
            <Plural
              value={page.counts.Unattended}
              _0="No photos to sort"
              one="# photo to sort"
              other="# photos to sort"
            />
          </Figure>
        }
      />
      <FilterLinks
        label={t`Show`}
        current={status}
        items={imageFilterValues.map(filter => ({
          key: filter,
          label: i18n._(filterNames[filter]),
          link: { to: '/image-leaks', search: { status: filter } },
          count: <Figure name="person.pictures" part={filter} value={page.counts[filter]} />,
        }))}
      />
      <Refusal
        failure={failure}
        refusals={Object.values(refusals)}
        onRetry={() => lastStep && take(lastStep)}
        onLeave={leaveRefusals}
      />
      <UncheckedNotice sources={page.uncheckedSources} />
      <Stack gap={5} data-list-total={page.pagination.totalRecords}>
        {page.images.length === 0 ? (
          <NoPictures status={status} page={page} />
        ) : (
          <>
            {status !== 'Reported' && (
              <SelectionBar
                status={status}
                count={chosen.length}
                isAll={chosen.length === listed.length}
                isBusy={isBusy}
                onAll={isAll => choose(isAll ? listed : [])}
                onReport={() => setDialog('reasons')}
                onNotMe={() => setDialog('notMe')}
                onDecide={kind => take({ kind, ids: chosen })}
              />
            )}
            <Flex
              as="ul"
              aria-label={t`Photos`}
              display="grid"
              gap={{ base: 3, md: 4 }}
              gridTemplateColumns={{
                base: 'repeat(2, minmax(0, 1fr))',
                md: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
              }}
            >
              {page.images.map(image => (
                <ImageTile
                  key={image._id}
                  image={image}
                  picture={pictures.get(image.s3Url)}
                  chosen={chosen.includes(image._id)}
                  failure={refusals[image._id] ?? null}
                  onToggle={
                    status === 'Reported'
                      ? undefined
                      : () =>
                          choose(
                            chosen.includes(image._id)
                              ? chosen.filter(id => id !== image._id)
                              : [...chosen, image._id],
                          )
                  }
                />
              ))}
            </Flex>
          </>
        )}
        <PageLinks
          pagination={page.pagination}
          linkOf={number => ({ to: '/image-leaks', search: { status, page: number } })}
        />
      </Stack>
      <RemovalQuestions
        dialog={dialog}
        isImage
        count={chosen.length}
        onLeave={() => setDialog(null)}
        onReport={(issues, agreesToLetter) =>
          take({ kind: 'report', ids: chosen, issues, ...(agreesToLetter && { agreesToLetter }) })
        }
        onDisown={() => take({ kind: 'notMe', ids: chosen })}
      />
      <PersonalFigures />
    </Page>
  )
}

interface SelectionBarProps {
  status: ImageFilter
  /** How many are chosen, and whether they are all of the page. */
  count: number
  isAll: boolean
  isBusy: boolean
  onAll: (chosen: boolean) => void
  onReport: () => void
  onNotMe: () => void
  onDecide: (kind: 'authorize' | 'restore') => void
}

function SelectionBar(props: SelectionBarProps) {
  const { status, count, isAll, isBusy, onAll, onReport, onNotMe, onDecide } = props
  const act = (onClick: () => void, text: ReactNode, main = false) => (
    <Button variant={main ? 'primary' : 'plain'} size="s" disabled={count === 0 || isBusy} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <Card room="snug" position="sticky" top={{ base: '64px', md: '72px' }} zIndex={5}>
      <Flex gap={3} alignItems="center" justifyContent="space-between" flexWrap="wrap">
        <Flex gap={3} alignItems="center">
          <Button variant="text" size="s" marginInlineStart={-2} onClick={() => onAll(!isAll)}>
            {isAll ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
          </Button>
          <Text size="t2" tone="quiet" aria-live="polite">
            <Plural value={count} _0="None chosen" one="# chosen" other="# chosen" />
          </Text>
        </Flex>
        <Flex gap={2} flexWrap="wrap" flexGrow={{ base: 1, md: 0 }} css={{ '& > *': { flexGrow: 1 } }}>
          {status === 'Unattended' ? (
            <>
              {act(onReport, <Trans>Request removal</Trans>, true)}
              {act(() => onDecide('authorize'), <Trans>Authorize</Trans>)}
              {act(onNotMe, <Trans>Not me</Trans>)}
            </>
          ) : (
            act(() => onDecide('restore'), <Trans>Withdraw the authorization</Trans>)
          )}
        </Flex>
      </Flex>
    </Card>
  )
}

function NoPictures({ status, page }: { status: ImageFilter; page: ImageLeakPage }) {
  const isCompared = page.reviewedAt !== null
  return (
    <Card>
      {status === 'Unattended' ? (
        <EmptyState
          icon={ImageOff}
          tone={isCompared && isComplete(page.coverage) ? 'safe' : 'neutral'}
          title={
            isCompared ? (
              <Trans>New photos will show up here</Trans>
            ) : (
              <Trans>Your photo hasn’t been compared yet</Trans>
            )
          }
        >
          <Trans>
            Each scan compares your profile photo with photos in use elsewhere. Anything that looks like you
            is listed here.
          </Trans>
        </EmptyState>
      ) : (
        <EmptyState icon={ImagePlus} title={<Trans>Nothing matches this filter</Trans>} />
      )}
    </Card>
  )
}

interface RefusalProps {
  failure: Failure | null
  refusals: readonly Failure[]
  onRetry: () => void
  onLeave: () => void
}

function Refusal({ failure, refusals, ...props }: RefusalProps) {
  if (failure !== null) return <RefusalNotice failure={failure} {...props} />
  return (
    <RefusalNotice
      failure={refusals[0] ?? null}
      title={
        <Plural
          value={refusals.length}
          one="# photo couldn’t be reported"
          other="# photos couldn’t be reported"
        />
      }
      messages={() => msg`Each one says why. The others have been reported.`}
      {...props}
    />
  )
}
