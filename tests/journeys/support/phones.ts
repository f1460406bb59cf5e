let phones = 0

/** A phone number unique in this run, so that its text messages are one person's. */
export const newPhone = (): string => {
  phones += 1
  const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0)
  return `+1416${2_000_000 + worker * 10_000 + phones}`
}
