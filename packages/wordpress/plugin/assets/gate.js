// The block "Consent gate" in the editor. Written without a build step, for WordPress brings all it needs.
(({ blocks, blockEditor, components, element, i18n }) => {
  const { createElement: make } = element;
  const { __ } = i18n;

  blocks.registerBlockType('portcullis/gate', {
    edit({ attributes, setAttributes }) {
      const { purpose, whole } = attributes;
      return make(
        'div',
        blockEditor.useBlockProps({ style: { outline: '1px dashed', padding: '8px' } }),
        make(
          blockEditor.InspectorControls,
          null,
          make(
            components.PanelBody,
            { title: __('Consent', 'portcullis') },
            make(components.TextControl, {
              label: __('Purpose', 'portcullis'),
              help: __('The key of a purpose of your banner, such as marketing.', 'portcullis'),
              value: purpose,
              onChange: (value) => setAttributes({ purpose: value }),
            }),
            make(components.ToggleControl, {
              label: __('Hold everything in it, not only frames and scripts', 'portcullis'),
              checked: whole,
              onChange: (value) => setAttributes({ whole: value }),
            }),
          ),
        ),
        // translators: %s: the key of a purpose
        make('small', null, i18n.sprintf(__('Waits for: %s', 'portcullis'), purpose)),
        make(blockEditor.InnerBlocks),
      );
    },
    save: () => make(blockEditor.InnerBlocks.Content),
  });
})(window.wp);
