import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import { otherChannel, type verificationCodeFlow } from '#machines/flow/verification-code.ts'
import { CodeEntry, type CodeWork } from './code-entry.tsx'
import { MethodChoice } from './method-choice.tsx'
import { PhoneEdit } from './phone-edit.tsx'
import { RecoveryCodeEntry } from './recovery-code-entry.tsx'
import { Undeliverable } from './undeliverable.tsx'

export interface VerificationCodeScreenProps {
  actor: ActorRefFromLogic<typeof verificationCodeFlow>
}

type Snapshot = SnapshotFrom<typeof verificationCodeFlow>

const selectView = (snapshot: Snapshot) => {
  if (snapshot.matches('enteringRecoveryCode') || snapshot.matches('checkingRecoveryCode')) return 'recovery'
  if (snapshot.matches('choosingMethod') || snapshot.matches('sendingFirstCode')) return 'method'
  return snapshot.matches('editingPhone') || snapshot.matches('savingPhone') ? 'phone' : 'code'
}
const selectWork = (snapshot: Snapshot): CodeWork => {
  if (snapshot.matches('resending')) return 'resending'
  if (snapshot.matches('switchingChannel')) return 'switchingChannel'
  return snapshot.hasTag('pending') || snapshot.status === 'done' ? 'checking' : null
}
const selectContext = (snapshot: Snapshot) => snapshot.context
const selectCanEditPhone = (snapshot: Snapshot) => snapshot.can({ type: 'verification.phoneEditStarted' })

const selectCanRecover = (snapshot: Snapshot) => snapshot.can({ type: 'verification.recoveryChosen' })

/** Entering a code (spec 2 §2): choose the channel, type it, resend, edit the phone. */
export function VerificationCodeScreen({ actor }: VerificationCodeScreenProps) {
  const view = useSelector(actor, selectView)
  const work = useSelector(actor, selectWork)
  const context = useSelector(actor, selectContext)
  const canEditPhone = useSelector(actor, selectCanEditPhone)
  const canRecover = useSelector(actor, selectCanRecover)
  const [isSentAgain, setSentAgain] = useState(false)

  useEffect(() => {
    const sent = actor.on('verification.codeSent', () => setSentAgain(true))
    return () => sent.unsubscribe()
  }, [actor])

  const leave = () => actor.send({ type: 'verification.left' })

  if (view === 'method') {
    return (
      <MethodChoice
        options={context.options}
        failure={context.failure}
        isBusy={work !== null}
        choose={channel => actor.send({ type: 'verification.methodChosen', channel })}
        leave={leave}
      />
    )
  }
  if (view === 'phone') {
    return (
      <PhoneEdit
        failure={context.failure}
        isBusy={work !== null}
        submit={phone => actor.send({ type: 'verification.phoneSubmitted', phone })}
        cancel={() => actor.send({ type: 'verification.phoneEditCancelled' })}
      />
    )
  }
  if (view === 'code' && context.isUndeliverable && canRecover) {
    return (
      <Undeliverable
        channel={context.channel}
        recover={() => actor.send({ type: 'verification.recoveryChosen' })}
        leave={leave}
      />
    )
  }
  if (view === 'recovery') {
    return (
      <RecoveryCodeEntry
        failure={context.failure}
        isBusy={work !== null}
        submit={code => actor.send({ type: 'verification.codeSubmitted', code })}
        back={() => actor.send({ type: 'verification.recoveryLeft' })}
      />
    )
  }
  return (
    <CodeEntry
      channel={context.channel}
      destination={context.channel === 'EMAIL' ? context.email : context.destination}
      resendFrom={context.resendFrom}
      failure={context.failure}
      work={work}
      isSentAgain={isSentAgain}
      other={otherChannel(context)}
      canEditPhone={canEditPhone}
      canRecover={canRecover}
      recover={() => actor.send({ type: 'verification.recoveryChosen' })}
      submit={code => actor.send({ type: 'verification.codeSubmitted', code })}
      resend={at => actor.send({ type: 'verification.resendRequested', at })}
      switchChannel={at => actor.send({ type: 'verification.channelSwitched', at })}
      editPhone={() => actor.send({ type: 'verification.phoneEditStarted' })}
      leave={leave}
    />
  )
}
