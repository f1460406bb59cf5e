export const formOf = (
  payload: object,
  files: Readonly<Record<string, Blob | null | undefined>>,
): FormData => {
  const form = new FormData()
  form.append('payload', new Blob([JSON.stringify(payload)], { type: 'application/json' }))
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file, 'picture')
  return form
}
