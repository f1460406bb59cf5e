import { infectedDeviceLifecycle } from '#machines/lifecycle/infected-device.ts'
import { defineModel } from '#tests/support/model.ts'

export const infectedDeviceModel = defineModel({
  machine: infectedDeviceLifecycle,
  events: [
    { type: 'infectedDevice.cleaned' },
    { type: 'infectedDevice.sessionsEnded' },
    { type: 'infectedDevice.passwordsChanged' },
    { type: 'infectedDevice.closed' },
    { type: 'infectedDevice.undone' },
    { type: 'infectedDevice.seenAgain' },
  ],
})
