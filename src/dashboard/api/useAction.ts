import { useState } from 'preact/hooks';
import { type ApiError, asApiError } from './client.ts';

/** A member's action: whether it is under way, and why it was refused. */
export interface Action<Input> {
  busy: boolean;
  error: ApiError | null;
  run(input: Input): Promise<boolean>;
}

/** One at a time: a second press while the first is under way does nothing. */
export function useAction<Input = void>(act: (input: Input) => Promise<unknown>): Action<Input> {
  const [state, setState] = useState<{ busy: boolean; error: ApiError | null }>({
    busy: false,
    error: null,
  });
  return {
    ...state,
    async run(input) {
      if (state.busy) return false;
      setState({ busy: true, error: null });
      try {
        await act(input);
        setState({ busy: false, error: null });
        return true;
      } catch (error) {
        setState({ busy: false, error: asApiError(error) });
        return false;
      }
    },
  };
}
