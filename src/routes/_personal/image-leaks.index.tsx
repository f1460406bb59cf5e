import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ImageLeakPage } from '#openapi/generated/api.ts'
import { readImages, triageImages } from '#src/features/images/api.ts'
import { ImageTriageScreen } from '#src/features/images/image-triage-screen.tsx'
import { imagesSearchIn } from '#src/parts/findings/findings-search.ts'
import { readPicture } from '#src/parts/register/api.ts'
import type { Api } from '#src/services/api/client.ts'
import { PersonalErrorPage } from '../-framed-pages.tsx'
import { guardPerson } from '../-guard.ts'
import { withinPages } from '../-lists.tsx'
import { searchBy } from '../-route-options.ts'
import { ThreatTitle } from '../-threat-title.tsx'

export const Route = createFileRoute('/_personal/image-leaks/')({
  ...searchBy(imagesSearchIn),
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services, currentUser }, deps, location }) => {
    const { status = 'Unattended', page } = deps
    const images = await services.session.read(readImages, { status, page })
    withinPages(images.pagination, location)
    return { registerId: currentUser.register.id, status, page: images }
  },
  component: ImagesPage,
  errorComponent: ImagesErrorPage,
})

function ImagesPage() {
  const { session } = Route.useRouteContext().services
  const { registerId, status, page } = Route.useLoaderData()
  const pictures = usePictures(session.api, page)
  return (
    <>
      <ThreatTitle category="IMAGE" />
      <ImageTriageScreen
        status={status}
        page={page}
        pictures={pictures}
        triage={step => triageImages(session, registerId, step)}
      />
    </>
  )
}

/** The page's images, loaded one by one: an image element sends no token. */
function usePictures(api: Api, { images }: ImageLeakPage): ReadonlyMap<string, string | null> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string | null>>(new Map())
  useEffect(() => {
    let isShown = true
    for (const { s3Url } of images) {
      void readPicture(api, s3Url).then(picture => {
        if (isShown) setPictures(known => new Map(known).set(s3Url, picture))
      })
    }
    return () => {
      isShown = false
    }
  }, [api, images])
  return pictures
}

function ImagesErrorPage({ error }: { error: unknown }) {
  return <PersonalErrorPage error={error} title={<Trans>There was an error getting the images</Trans>} />
}
