import { Trans } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { chakra, Flex } from '#src/ui/layout.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Reads a picture of a finding as a data: address; null when it can't be loaded. */
export type ReadPicture = (s3Url: string) => Promise<string | null>

const Picture = chakra('img', {
  base: {
    width: '100%',
    maxWidth: '320px',
    maxHeight: '320px',
    borderRadius: 's',
    bg: 'sunken',
    display: 'block',
    // Of a tall one its top: the whole can be saved.
    objectFit: 'cover',
    objectPosition: 'top',
  },
})

interface StoredPictureProps extends ComponentProps<typeof Picture> {
  s3Url: string
  read: ReadPicture
  /** What is below it, once its data: address is there. */
  below?: (address: string) => ReactNode
}

/** A picture that is loaded once it is shown: an image element sends no token. */
export function StoredPicture({ s3Url, read, below, ...picture }: StoredPictureProps) {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let isShown = true
    void read(s3Url).then(loaded => {
      if (isShown) setAddress(loaded)
    })
    return () => {
      isShown = false
    }
  }, [read, s3Url])
  if (address === undefined) return <Skeleton width="120px" height="120px" />
  if (address === null)
    return (
      <Flex gap={2} alignItems="center" color="ink2" fontSize="t2">
        <ImageOff size={18} aria-hidden="true" />
        <Trans>The photo couldn’t be loaded.</Trans>
      </Flex>
    )
  return (
    <>
      <Picture {...picture} src={address} />
      {below?.(address)}
    </>
  )
}
