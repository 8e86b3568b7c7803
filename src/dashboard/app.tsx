import { useMemo } from 'preact/hooks';
import { openApi } from './api/client.ts';
import { useRead } from './api/useRead.ts';
import { Frame } from './frame.tsx';
import { Loaded } from './kit/state.tsx';
import { TopBar } from './navigation/TopBar.tsx';
import { openSession } from './session/client.ts';
import { SignIn } from './session/SignIn.tsx';

/** Signed in or not: everything else follows from that. */
export function App() {
  const session = useMemo(openSession, []);
  const api = useMemo(() => openApi(session.token), [session]);
  const state = useRead('session', session.state);
  return (
    <Loaded read={state}>
      {(me) =>
        me.signedIn ? (
          <Frame
            session={session}
            api={api}
            me={me}
            refresh={() => session.state().then(state.set, state.again)}
          />
        ) : (
          <>
            <TopBar />
            <main id="main" class="narrow">
              <SignIn
                session={session}
                mailsLinks={me.mailsLinks}
                ended={me.ended ?? false}
                signedIn={state.again}
              />
            </main>
          </>
        )
      }
    </Loaded>
  );
}
