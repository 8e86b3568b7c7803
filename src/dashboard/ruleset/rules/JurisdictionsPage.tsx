import { useState } from 'preact/hooks';
import { type ConsentModel, consentModels, type Jurisdictions } from '../../../shared/ruleset.ts';
import { unknownJurisdiction } from '../../../shared/vocabulary.ts';
import type { JurisdictionsView } from '../../../shared/wire/ruleset/ruleset.ts';
import type { Publishing } from '../../api/client.ts';
import { useRead } from '../../api/useRead.ts';
import { Choice } from '../../kit/choice.tsx';
import { jurisdictionName } from '../../kit/format.ts';
import { Card, Page, Table } from '../../kit/layout.tsx';
import { Done, Loaded } from '../../kit/state.tsx';
import { useUnsaved } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { PublishForm } from '../PublishForm.tsx';
import { LinesField, written } from './LinesField.tsx';

export const modelNames: Record<ConsentModel, string> = {
  opt_in: 'Opt-in',
  opt_out: 'Opt-out',
  notice: 'Notice only',
};

export const whoseLaw: Record<Jurisdictions['mode'], string> = {
  strictest: 'The strictest law for everyone',
  by_law: 'The law of their jurisdiction',
};

/** The law applied in each place. */
export function JurisdictionsPage() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/jurisdictions`;
  const read = useRead(at, () => api.get<JurisdictionsView>(at));
  const [message, setMessage] = useState('');
  return (
    <Page
      title="Jurisdictions"
      lead="What the banner asks depends on the law of the visitor's jurisdiction. Where it is unknown, the strictest law applies."
    >
      <Done>{message}</Done>
      <Loaded read={read} lines={8}>
        {(law) => (
          <>
            <Editor
              key={JSON.stringify([law.mode, law.overrides, law.tagManager])}
              law={law}
              save={async (wanted, publishing) => {
                read.set(await api.publish('PUT', at, wanted, publishing));
                setMessage('Published.');
              }}
            />
            <ResolvedLaw law={law} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Editor({
  law,
  save,
}: {
  law: JurisdictionsView;
  save: (wanted: Jurisdictions, publishing: Publishing) => Promise<void>;
}) {
  const [mode, setMode] = useState(law.mode);
  const [tagManager, setTagManager] = useState(law.tagManager);
  const [overrides, setOverrides] = useState(law.overrides);
  const wanted = { mode, overrides, tagManager: written(tagManager) };
  const { mode: m, overrides: o, tagManager: t } = law;
  const changed =
    JSON.stringify(wanted) !== JSON.stringify({ mode: m, overrides: o, tagManager: t });
  useUnsaved(changed);
  const fields = (
    <>
      <Choice
        label="Rule for visitors"
        value={mode}
        options={Object.entries(whoseLaw) as [Jurisdictions['mode'], string][]}
        change={setMode}
      />
      <LinesField
        label="Tag manager hosts"
        hint="Blocked where the law requires it, for example in Germany: www.googletagmanager.com"
        value={tagManager}
        change={setTagManager}
      />
      {Object.entries(overrides).map(([place, override]) => (
        <div class="row" key={place}>
          <Choice
            label={jurisdictionName(place)}
            value={override.model ?? ''}
            options={[
              ['', 'as required by law'],
              ...consentModels.map((model) => [model, modelNames[model]] as const),
            ]}
            change={(model) => {
              const { model: _old, ...rest } = override;
              setOverrides({ ...overrides, [place]: model ? { ...rest, model } : rest });
            }}
          />
          <div class="field">
            <button
              type="button"
              onClick={() => {
                const { [place]: _gone, ...others } = overrides;
                setOverrides(others);
              }}
            >
              Reset<span class="hidden"> for {jurisdictionName(place)}</span>
            </button>
          </div>
        </div>
      ))}
      <AddOverride
        places={Object.keys(law.resolved).filter((place) => !(place in overrides))}
        add={(place) => setOverrides({ ...overrides, [place]: {} })}
      />
    </>
  );
  return (
    <Card title="Settings">
      <PublishForm
        publish={(publishing) => save(wanted, publishing)}
        label="Publish jurisdictions"
        disabled={!changed}
      >
        {fields}
      </PublishForm>
      {law.warnings.map(({ place, message }) => (
        <p class="warning" key={place + message}>
          {jurisdictionName(place)}: {message}
        </p>
      ))}
    </Card>
  );
}

function AddOverride({ places, add }: { places: string[]; add: (place: string) => void }) {
  const [place, setPlace] = useState('');
  return (
    <div class="row">
      <Choice
        label="Override a jurisdiction"
        value={place}
        options={[['', 'Choose'], ...places.map((code) => [code, jurisdictionName(code)] as const)]}
        change={setPlace}
      />
      <div class="field">
        <button
          type="button"
          disabled={!place}
          onClick={() => {
            add(place);
            setPlace('');
          }}
        >
          Add
        </button>
      </div>
    </div>
  );
}

function ResolvedLaw({ law }: { law: JurisdictionsView }) {
  return (
    <Card title="Result" lead="By jurisdiction, with its sources. Not legal advice.">
      <Table
        caption="Rules by jurisdiction"
        columns={['Jurisdiction', 'The banner', 'Tag manager', 'Sources']}
        beside={['Sources']}
      >
        {Object.entries(law.resolved).map(([place, { model, holdsTagManager, sources }]) => (
          <tr key={place}>
            <th scope="row">
              {place === unknownJurisdiction ? 'Unknown or not listed' : jurisdictionName(place)}
              <div class="below soft">{sources.join('; ')}</div>
            </th>
            <td>{modelNames[model]}</td>
            <td>{holdsTagManager ? 'blocked' : 'not blocked'}</td>
            <td class="soft beside">{sources.join('; ')}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
