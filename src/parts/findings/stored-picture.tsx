import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { alert, Icon } from '#src/ui/public/icon.tsx'
import css from './stored-picture.module.css'

/** Reads a picture of a finding as a data: address; null when it can't be loaded. */
export type ReadPicture = (s3Url: string) => Promise<string | null>

interface StoredPictureProps extends ComponentProps<'img'> {
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
  if (address === undefined) return <span className={css['loading']} />
  if (address === null)
    return (
      <span className={css['missing']}>
        <Icon d={alert} />
        <Trans>The photo couldn’t be loaded.</Trans>
      </span>
    )
  return (
    <>
      <img alt="" {...picture} className={css['picture']} src={address} />
      {below?.(address)}
    </>
  )
}
