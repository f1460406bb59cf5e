import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ImageOff, ImagePlus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { imageTriageFlow } from '../../../machines/flow/image-triage.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Flex } from '../../ui/layout.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Text } from '../../ui/text.tsx'
import type { ImageFilter, ImageLeakPage } from '../shared/contract.ts'
import { paths, withSearch } from '../shared/paths.ts'
import { RefusalNotice } from '../shared/refusal-notice.tsx'
import { RemovalQuestions } from '../shared/removal-questions.tsx'
import { Trail } from '../shared/trail.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { categoryIcons, categoryNames } from '../shared/words.ts'
import { ImageTile } from './image-tile.tsx'

export type ImageTriageActor = ActorRefFromLogic<typeof imageTriageFlow>

export interface ImageTriageScreenProps {
  actor: ImageTriageActor
  status: ImageFilter
  page: ImageLeakPage
  /** The pictures that have come, by their address; null for one that can't be had. */
  pictures: ReadonlyMap<string, string | null>
}

const filters: readonly ImageFilter[] = ['Unattended', 'Reported', 'Authorized']

const filterNames: Record<ImageFilter, MessageDescriptor> = {
  Unattended: msg`Unattended`,
  Reported: msg`Reported`,
  Authorized: msg`Authorized`,
}

const addressOf = ({ status, page }: { status: ImageFilter; page?: number }) =>
  withSearch(paths.threat('IMAGE'), {
    ...(status !== 'Unattended' && { filter: status }),
    ...(page !== undefined && { page }),
  })

/** Pictures that look like the person: which may stay, which should go, which show somebody else (spec 2 §4). */
export function ImageTriageScreen({ actor, status, page, pictures }: ImageTriageScreenProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { currentPage, totalPages } = page.pagination
  const here = formats.number(currentPage)
  const all = formats.number(totalPages)
  useEffect(() => {
    actor.send({ type: 'images.listed', ids: page.images.map(({ _id }) => _id) })
  }, [actor, page])
  return (
    <Page id="main" tabIndex={-1} width="medium">
      <PageHeader
        trail={
          <Trail
            steps={[{ href: paths.findings(), label: <Trans>Findings</Trans> }]}
            here={i18n._(categoryNames.IMAGE)}
          />
        }
        title={
          <Flex as="span" alignItems="center" gap={3}>
            <IconTile icon={categoryIcons.IMAGE} />
            {i18n._(categoryNames.IMAGE)}
          </Flex>
        }
        lead={
          <Plural
            value={page.counts.Unattended}
            _0="Nothing waits for you"
            one="# picture waits for you"
            other="# pictures wait for you"
          />
        }
      />
      <FilterLinks
        label={t`Show`}
        current={status}
        items={filters.map(filter => ({
          key: filter,
          label: i18n._(filterNames[filter]),
          href: addressOf({ status: filter }),
          count: formats.number(page.counts[filter]),
        }))}
      />
      <Refusal actor={actor} />
      {page.images.length === 0 ? (
        <NoPictures status={status} />
      ) : (
        <>
          {status !== 'Reported' && <SelectionBar actor={actor} status={status} page={page} />}
          <Pictures actor={actor} page={page} pictures={pictures} choosable={status !== 'Reported'} />
        </>
      )}
      <Pager
        label={t`Pages`}
        page={currentPage}
        pages={totalPages}
        hrefOf={number => addressOf({ status, page: number })}
        previous={t`Previous`}
        next={t`Next`}
        words={t`Page ${here} of ${all}`}
      />
      <Questions actor={actor} />
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
      aria-label={t`Pictures`}
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
          onToggle={choosable ? () => actor.send({ type: 'images.toggled', id: image._id }) : undefined}
        />
      ))}
    </Flex>
  )
}

interface SelectionBarProps {
  actor: ImageTriageActor
  status: ImageFilter
  page: ImageLeakPage
}

/** What to do with the chosen ones; it stays in view while one scrolls. */
function SelectionBar({ actor, status, page }: SelectionBarProps) {
  const count = useSelector(actor, ({ context }) => context.chosen.length)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('settling'))
  const isAll = count === page.images.length
  const chooseAll = () =>
    actor.send(
      isAll
        ? { type: 'images.cleared' }
        : { type: 'images.allChosen', ids: page.images.map(({ _id }) => _id) },
    )
  const act = (
    type: 'authorised' | 'reportAsked' | 'notMeAsked' | 'restored',
    words: ReactNode,
    main = false,
  ) => (
    <Button
      look={main ? 'primary' : 'plain'}
      size="s"
      disabled={count === 0 || isBusy}
      onClick={() => actor.send({ type: `images.${type}` })}
    >
      {words}
    </Button>
  )
  return (
    <Card padding={{ base: 3, md: 3 }} position="sticky" top={{ base: '64px', md: '72px' }} zIndex={5}>
      <Flex gap={3} alignItems="center" justifyContent="space-between" flexWrap="wrap">
        <Flex gap={3} alignItems="center">
          <Button look="text" size="s" marginInlineStart={-2} onClick={chooseAll}>
            {isAll ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
          </Button>
          <Text size="t2" tone="quiet" aria-live="polite">
            <Plural value={count} _0="None chosen" one="# chosen" other="# chosen" />
          </Text>
        </Flex>
        <Flex gap={2} flexWrap="wrap">
          {status === 'Unattended' ? (
            <>
              {act('reportAsked', <Trans>Request removal</Trans>, true)}
              {act('authorised', <Trans>Authorise</Trans>)}
              {act('notMeAsked', <Trans>Not me</Trans>)}
            </>
          ) : (
            act('restored', <Trans>Withdraw the authorisation</Trans>)
          )}
        </Flex>
      </Flex>
    </Card>
  )
}

function NoPictures({ status }: { status: ImageFilter }) {
  return (
    <Card>
      {status === 'Unattended' ? (
        <EmptyState icon={ImageOff} tone="safe" title={<Trans>No picture waits for you</Trans>}>
          <Trans>
            Each scan compares the picture of your profile with those that are in use elsewhere. What looks
            like you is listed here.
          </Trans>
        </EmptyState>
      ) : (
        <EmptyState icon={ImagePlus} title={<Trans>Nothing under this filter</Trans>} />
      )}
    </Card>
  )
}

function Questions({ actor }: { actor: ImageTriageActor }) {
  const asked = useSelector(actor, snapshot => {
    if (snapshot.matches('choosingReasons')) return 'reasons'
    return snapshot.matches('warning') ? 'notMe' : null
  })
  const count = useSelector(actor, ({ context }) => context.chosen.length)
  return (
    <RemovalQuestions
      asked={asked}
      isImage
      count={count}
      onLeave={() => actor.send({ type: 'images.left' })}
      onReport={issues => actor.send({ type: 'images.reported', issues })}
      onDisown={() => actor.send({ type: 'images.disowned' })}
    />
  )
}

/** What could not be done: nothing at all, or not for some of the pictures, each of which says why. */
function Refusal({ actor }: { actor: ImageTriageActor }) {
  const isRefused = useSelector(actor, snapshot => snapshot.matches('refused'))
  const { failure, failures } = useSelector(actor, ({ context }) => context)
  const [first] = Object.values(failures)
  return (
    <RefusalNotice
      failure={isRefused ? (failure ?? first ?? null) : null}
      said={
        failure === null
          ? {
              title: (
                <Plural
                  value={Object.keys(failures).length}
                  one="# picture could not be reported"
                  other="# pictures could not be reported"
                />
              ),
              words: <Trans>Each of them says why. The others are reported.</Trans>,
            }
          : undefined
      }
      onRetry={() => actor.send({ type: 'images.retried' })}
      onLeave={() => actor.send({ type: 'images.left' })}
    />
  )
}
