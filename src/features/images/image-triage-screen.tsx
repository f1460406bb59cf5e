import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ImageOff, ImagePlus } from 'lucide-react'
import { useEffect } from 'react'
import { isComplete } from '#domain/coverage.ts'
import type { ImageFilter, ImageLeakPage } from '#openapi/generated/api.d.ts'
import { imageFilterValues } from '#openapi/generated/enumerations.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { CategoryHeader } from '#src/parts/findings/category-header.tsx'
import { PersonalFigures } from '#src/parts/findings/personal-figures.tsx'
import { RefusalNotice } from '#src/parts/findings/refusal-notice.tsx'
import { RemovalQuestions } from '#src/parts/findings/removal-questions.tsx'
import { UncheckedNotice } from '#src/parts/findings/unchecked-notice.tsx'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ImageTile } from './image-tile.tsx'
import { choose, type ImageTriageActor, SelectionBar } from './selection-bar.tsx'

export interface ImageTriageScreenProps {
  actor: ImageTriageActor
  status: ImageFilter
  page: ImageLeakPage
  /** Loaded images by address; null for one that can't be loaded. */
  pictures: ReadonlyMap<string, string | null>
}

const filterNames: Record<ImageFilter, MessageDescriptor> = {
  Unattended: msg`Unattended`,
  Reported: msg`Reported`,
  Authorized: msg`Authorized`,
}

export function ImageTriageScreen({ actor, status, page, pictures }: ImageTriageScreenProps) {
  const { t, i18n } = useLingui()
  useEffect(() => {
    actor.send({ type: 'images.listed', ids: page.images.map(({ _id }) => _id) })
  }, [actor, page])
  return (
    <Page id="main" tabIndex={-1}>
      <CategoryHeader
        category="IMAGE"
        lead={
          <Figure
            name="person.pictures"
            part="Unattended"
            value={page.counts.Unattended}
            href={paths.images({ status: 'Unattended' })}
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
          href: paths.images({ status: filter }),
          count: <Figure name="person.pictures" part={filter} value={page.counts[filter]} />,
        }))}
      />
      <Refusal actor={actor} />
      <UncheckedNotice sources={page.uncheckedSources} />
      <Stack gap={5} data-list-total={page.pagination.totalRecords}>
        {page.images.length === 0 ? (
          <NoPictures status={status} page={page} />
        ) : (
          <>
            {status !== 'Reported' && <SelectionBar actor={actor} status={status} page={page} />}
            <Pictures actor={actor} page={page} pictures={pictures} choosable={status !== 'Reported'} />
          </>
        )}
        <PageLinks pagination={page.pagination} hrefOf={number => paths.images({ status, page: number })} />
      </Stack>
      <Questions actor={actor} />
      <PersonalFigures />
    </Page>
  )
}

function Pictures({
  actor,
  page,
  pictures,
  choosable,
}: Omit<ImageTriageScreenProps, 'status'> & { choosable: boolean }) {
  const { t } = useLingui()
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const failures = useSelector(actor, ({ context }) => context.failures)
  return (
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
          failure={failures[image._id] ?? null}
          onToggle={choosable ? () => choose(actor, { type: 'images.toggled', id: image._id }) : undefined}
        />
      ))}
    </Flex>
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

function Questions({ actor }: { actor: ImageTriageActor }) {
  const dialog = useSelector(actor, snapshot => {
    if (snapshot.matches('choosingReasons')) return 'reasons'
    return snapshot.matches('warning') ? 'notMe' : null
  })
  const count = useSelector(actor, ({ context }) => context.chosen.length)
  return (
    <RemovalQuestions
      dialog={dialog}
      isImage
      count={count}
      onLeave={() => actor.send({ type: 'images.left' })}
      onReport={issues => actor.send({ type: 'images.reported', issues })}
      onDisown={() => actor.send({ type: 'images.disowned' })}
    />
  )
}

/** What failed: everything, or some of the images, each of which says why. */
function Refusal({ actor }: { actor: ImageTriageActor }) {
  const isRefused = useSelector(actor, snapshot => snapshot.matches('refused'))
  const { failure, failures } = useSelector(actor, ({ context }) => context)
  const [first] = Object.values(failures)
  return (
    <RefusalNotice
      failure={isRefused ? (failure ?? first ?? null) : null}
      texts={
        failure === null
          ? {
              title: (
                <Plural
                  value={Object.keys(failures).length}
                  one="# photo couldn’t be reported"
                  other="# photos couldn’t be reported"
                />
              ),
              text: <Trans>Each one says why. The others have been reported.</Trans>,
            }
          : undefined
      }
      onRetry={() => actor.send({ type: 'images.retried' })}
      onLeave={() => actor.send({ type: 'images.left' })}
    />
  )
}
