import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { readConversation, replyToSupport } from '#src/features/support/api.ts'
import { ConversationScreen } from '#src/features/support/conversation-screen.tsx'
import { readPicture } from '#src/parts/register/api.ts'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

/** The contract's pattern of a key; anything else is not found. */
const shape = /^[0-9a-f-]{36}\.[\w-]{43}$/

/** The link in our emails about a request. The key is behind the `#`, so that no log has it. */
export const Route = createFileRoute('/_public/concierge/conversation')({
  beforeLoad: guard('open'),
  loader: async ({ context: { services }, location: { hash } }) => {
    const { api } = services.session
    return { key: hash, stored: shape.test(hash) ? await readConversation(api, hash) : null }
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  component: ConversationPage,
})

function ConversationPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const { api } = services.session
  const { key, stored } = Route.useLoaderData()
  const readOwnPicture = useCallback((s3Url: string) => readPicture(api, s3Url), [api])
  const [conversation, setConversation] = useState(stored)
  return (
    <PublicPageFrame services={services} title={t`Your request`}>
      <ConversationScreen
        conversation={conversation}
        readPicture={readOwnPicture}
        onReply={async (message, picture) => {
          const answer = await replyToSupport(api, { key, message }, picture)
          if (answer.failure === null) setConversation(answer.value)
          return answer.failure
        }}
      />
    </PublicPageFrame>
  )
}
