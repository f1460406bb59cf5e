import { useLingui } from '@lingui/react/macro'
import type { StoredPicture as Picture } from '#openapi/generated/api.ts'
import { type ReadPicture, StoredPicture } from '#src/parts/findings/stored-picture.tsx'
import { buttonClass } from '#src/ui/public/button.tsx'

export function SentPicture({ picture, read }: { picture: Picture; read: ReadPicture }) {
  const { t } = useLingui()
  return (
    <div style={{ marginTop: '8px' }}>
      <StoredPicture
        s3Url={picture.s3Url}
        read={read}
        alt={t`The photo sent with it`}
        below={address => (
          <a href={address} download={`${picture.sha256}.webp`} className={buttonClass('text')}>
            {t`Save the photo`}
          </a>
        )}
      />
    </div>
  )
}
