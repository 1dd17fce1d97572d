type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that a person has typed into, wherever they are: in the shell, in a remote, in a drawer. */
const typed = new Set<Field>();

function isField(target: EventTarget | null): target is Field {
  return (target instanceof HTMLInputElement && target.type !== 'search') || target instanceof HTMLTextAreaElement;
}

/** Takes note of what is typed on this page. @returns a function that stops it */
export function noteTyping(page: Document): () => void {
  const note = ({ target }: Event) => {
    if (isField(target)) typed.add(target);
  };
  page.addEventListener('input', note, true);
  return () => page.removeEventListener('input', note, true);
}

/** Whether something typed is still on the page. */
export function hasTypedInput(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some((field) => field.value !== '');
}
