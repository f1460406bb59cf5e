import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ImageTriageScreen } from '#src/features/images/image-triage-screen.tsx'
import type { ImageLeakPage } from '#src/parts/findings/contract.ts'
import { guardPerson } from '../-guard.ts'
import { given, oneOf, pageIn } from '../-search.ts'
import { searchAsked } from '../-search-asked.ts'
import { ThreatTitle } from '../-threat-title.tsx'
import { withinPages } from '../-within-pages.ts'
import type { Live } from '../-world.ts'

const filters = ['Reported', 'Authorized'] as const

const searchIn = (search: Record<string, unknown>) =>
  given({ filter: oneOf(filters, search['filter']), page: pageIn(search['page']) })

/** Pictures that look like the person (spec 2 §4, image filters). */
export const Route = createFileRoute('/_personal/image-leaks/')({
  loaderDeps: searchAsked,
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { world }, deps, location }) => {
    const { filter, page } = searchIn(deps)
    const [live] = await Promise.all([world.live(), world.loadWords('_personal/image-leaks.index')])
    const status = filter ?? ('Unattended' as const)
    const [flows, images] = await Promise.all([live.personal(), live.reads.imageLeaks({ status, page })])
    withinPages(images.pagination, location)
    return { live, flows, status, page: images }
  },
  component: ImagesPage,
})

function ImagesPage() {
  const { live, flows, status, page } = Route.useLoaderData()
  const [actor] = useState(flows.imageTriage)
  const pictures = usePictures(live, page)
  return (
    <>
      <ThreatTitle category="IMAGE" />
      <ImageTriageScreen actor={actor} status={status} page={page} pictures={pictures} />
    </>
  )
}

/** The page's pictures, each as it comes: an image element sends no token. */
function usePictures(live: Live, { images }: ImageLeakPage): ReadonlyMap<string, string | null> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string | null>>(new Map())
  useEffect(() => {
    let isShown = true
    for (const { s3Url } of images) {
      void live.reads.picture(s3Url).then(picture => {
        if (isShown) setPictures(known => new Map(known).set(s3Url, picture))
      })
    }
    return () => {
      isShown = false
    }
  }, [live, images])
  return pictures
}
